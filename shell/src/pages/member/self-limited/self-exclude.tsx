import { useState } from 'react';
import { EXCLUDE_CONFIRM_TEXT, type SelfExcludeMonths } from '@parola/calls';
import { CallError, useHost, useSession } from '@parola/kit';
import { Button, Stack } from '@parola/ui';
import { Field, RadioCards, Sheet, useForm } from '@parola/ui/forms';
import { fieldErrors } from '../../auth/field-errors';
import { NO_PROOF, PROOF_FIELDS, ProofField, proofGiven, proofMissing, type Proof } from '../../auth/proof-of-identity';
import { T, useText } from '../../../texts/account';
import { useText as useAuthText } from '../../../texts/auth';
import { longDay } from '../../../ground/locale';
import css from './self-limited.module.css';

type Done = { until: number; exclusionNo: string };

/**
 * Self-exclusion of 6 months to 5 years, irrevocable within the term. The player confirms twice, types a word, and
 * proves their identity by password or code (player protection C18).
 */
export function SelfExclude({ months, changed }: { months: readonly SelfExcludeMonths[]; changed(): void }) {
  const t = useText();
  const authText = useAuthText();
  const inWords = (value: SelfExcludeMonths) =>
    value < 12 ? t('shell.breaks.months', { months: value }) : t('shell.breaks.years', { years: value / 12 });
  const { api } = useHost();
  const { user } = useSession();
  const [term, setTerm] = useState<SelfExcludeMonths | null>(null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<Done>();
  const byPassword = user?.hasPassword === true;

  const form = useForm({
    initial: { confirmText: '', ...NO_PROOF },
    validate: (values) => ({
      confirmText:
        values.confirmText === EXCLUDE_CONFIRM_TEXT
          ? undefined
          : t('shell.exclude.type-first', { words: EXCLUDE_CONFIRM_TEXT }),
      ...proofMissing(values, byPassword),
    }),
    async submit({ confirmText, ...proof }) {
      if (term === null) return undefined;
      try {
        const body = { months: term, confirmText, ...proofGiven(proof, byPassword) };
        const answer = await api.call('selfExclude', body, { quiet: true });
        setDone({ until: answer.until, exclusionNo: answer.exclusionNo });
        return undefined;
      } catch (error) {
        if (error instanceof CallError && error.refusal === 'conditionNotMet') return { confirmText: error.message };
        return fieldErrors<Proof & { confirmText: string }>(error, PROOF_FIELDS);
      }
    },
  });
  function close(): void {
    setAsking(false);
    form.reset();
    if (done) changed();
  }
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.exclude.text')}</p>
      <RadioCards
        label={authText('shell.breaks.how-long')}
        options={months.map((value) => ({ value, title: inWords(value) }))}
        value={term}
        onChange={setTerm}
      />
      <Button
        tone="secondary"
        disabledReason={term === null ? authText('shell.breaks.how-long-first') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('shell.exclude.start')}
      </Button>
      <Sheet open={asking} onClose={close} title={t(done ? 'shell.exclude.done' : 'shell.exclude.ask')}>
        {done ? (
          <Stack gap={4}>
            <p role="status">
              <T id="shell.exclude.until" date={longDay(done.until)} number={done.exclusionNo} strong={<strong />} />
            </p>
            <Button wide onClick={close}>
              {t('shell.breaks.close')}
            </Button>
          </Stack>
        ) : (
          <form className={css.form} {...form.props}>
            {term !== null && <p>{t('shell.exclude.sure', { term: inWords(term) })}</p>}
            <p>{authText('shell.breaks.money')}</p>
            <Field
              label={t('shell.exclude.type', { words: EXCLUDE_CONFIRM_TEXT })}
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('confirmText')}
            />
            <ProofField byPassword={byPassword} field={form.field} />
            {form.error && (
              <p className={css.error} role="alert">
                {form.error}
              </p>
            )}
            <Button type="submit" tone="danger" wide busy={form.busy}>
              {t('shell.exclude.confirm')}
            </Button>
            <Button tone="ghost" wide onClick={close}>
              {t('shell.breaks.cancel')}
            </Button>
          </form>
        )}
      </Sheet>
    </Stack>
  );
}

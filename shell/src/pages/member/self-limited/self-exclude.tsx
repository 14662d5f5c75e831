import { useState } from 'react';
import { EXCLUDE_CONFIRM_TEXT, type SelfExcludeMonths } from '@parola/calls';
import { CallError, useHost, useSession } from '@parola/kit';
import { Button, Stack } from '@parola/ui';
import { Field, PasswordField, RadioCards, Sheet, useForm } from '@parola/ui/forms';
import { fieldErrors } from '../../auth/field-errors';
import { VerifyCode } from './verify-code';
import css from './self-limited.module.css';

function inWords(months: SelfExcludeMonths): string {
  if (months < 12) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
}

type Done = { until: number; exclusionNo: string };

/** 6 months to 5 years, irrevocable within the term: asked twice, typed out, and proved by password or code (player protection C18). */
export function SelfExclude({ months, changed }: { months: readonly SelfExcludeMonths[]; changed(): void }) {
  const { api } = useHost();
  const { user } = useSession();
  const [term, setTerm] = useState<SelfExcludeMonths | null>(null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<Done>();
  const byPassword = user?.hasPassword === true;

  const form = useForm({
    initial: { confirmText: '', password: '', smsCode: '' },
    validate: (values) => ({
      confirmText: values.confirmText === EXCLUDE_CONFIRM_TEXT ? undefined : `Please type ${EXCLUDE_CONFIRM_TEXT}.`,
      ...(byPassword
        ? { password: values.password ? undefined : 'Please enter your password.' }
        : { smsCode: values.smsCode.length === 6 ? undefined : 'Please enter the 6 digits we sent you.' }),
    }),
    async submit({ confirmText, password, smsCode }) {
      if (term === null) return undefined;
      try {
        const proof = byPassword ? { password } : { smsCode };
        const answer = await api.call('selfExclude', { months: term, confirmText, ...proof }, { quiet: true });
        setDone({ until: answer.until, exclusionNo: answer.exclusionNo });
        return undefined;
      } catch (error) {
        if (error instanceof CallError && error.errcode === 9) return { confirmText: error.message };
        return fieldErrors<{ confirmText: string; password: string; smsCode: string }>(error, {
          101: 'password',
          103: 'smsCode',
          104: 'smsCode',
        });
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
      <p className={css.text}>
        You will not be able to deposit, play or claim bonuses. An exclusion cannot be ended before its time, not by us
        either. You can still log in, see your statements and withdraw.
      </p>
      <RadioCards
        label="How long"
        options={months.map((value) => ({ value, title: inWords(value) }))}
        value={term}
        onChange={setTerm}
      />
      <Button
        tone="secondary"
        disabledReason={term === null ? 'Choose how long first.' : undefined}
        onClick={() => setAsking(true)}
      >
        Exclude myself
      </Button>
      <Sheet open={asking} onClose={close} title={done ? 'You are excluded' : 'Exclude yourself?'}>
        {done ? (
          <Stack gap={4}>
            <p role="status">
              Until{' '}
              {new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'Asia/Manila' }).format(done.until)}.
              Reference number: <strong>{done.exclusionNo}</strong>
            </p>
            <Button wide onClick={close}>
              Close
            </Button>
          </Stack>
        ) : (
          <form className={css.form} {...form.props}>
            <p>For {term !== null && inWords(term)}, from now on. This cannot be undone.</p>
            <Field
              label={`Type ${EXCLUDE_CONFIRM_TEXT} to confirm`}
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('confirmText')}
            />
            {byPassword ? (
              <PasswordField label="Password" {...form.field('password')} />
            ) : (
              <VerifyCode field={form.field('smsCode')} />
            )}
            {form.error && (
              <p className={css.error} role="alert">
                {form.error}
              </p>
            )}
            <Button type="submit" tone="danger" size="lg" wide busy={form.busy}>
              Exclude me
            </Button>
            <Button tone="ghost" wide onClick={close}>
              Cancel
            </Button>
          </form>
        )}
      </Sheet>
    </Stack>
  );
}

import { useState } from 'react';
import type { PrivacyState } from '@parola/calls';
import { useAction, useHost, useSession } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { Sheet, toast, useForm } from '@parola/ui/forms';
import { longMoment } from '../../../ground/locale';
import { useText } from '../../../texts/profile';
import { fieldErrors } from '../../auth/field-errors';
import { NO_PROOF, PROOF_FIELDS, ProofField, proofGiven, proofMissing, type Proof } from '../../auth/proof-of-identity';
import css from './profile.module.css';

interface Props {
  state: PrivacyState;
  changed(): void;
}

function Ask({ waitDays, close, done }: { waitDays: number; close(): void; done(): void }) {
  const t = useText();
  const { api } = useHost();
  const { user } = useSession();
  const byPassword = user?.hasPassword === true;
  const form = useForm({
    initial: NO_PROOF,
    validate: (values) => proofMissing(values, byPassword),
    async submit(values) {
      try {
        await api.call('deleteAccountRequest', proofGiven(values, byPassword), { quiet: true });
        done();
        return undefined;
      } catch (error) {
        return fieldErrors<Proof>(error, PROOF_FIELDS);
      }
    },
  });
  return (
    <Sheet open onClose={close} title={t('shell.erase.ask')} dismissible={!form.busy}>
      <form className={css.form} {...form.props}>
        <p>{t('shell.erase.sure', { days: waitDays })}</p>
        <ProofField byPassword={byPassword} field={form.field} />
        {form.error && (
          <p className={css.error} role="alert">
            {form.error}
          </p>
        )}
        <Button type="submit" tone="danger" wide busy={form.busy}>
          {t('shell.erase.confirm')}
        </Button>
        <Button tone="ghost" wide onClick={close}>
          {t('shell.erase.cancel')}
        </Button>
      </form>
    </Sheet>
  );
}

/**
 * Erasure of the account (X45): erased data, data that the law keeps (player protection C36), open obligations, and
 * cancelling.
 */
export function EraseAccount({ state, changed }: Props) {
  const t = useText();
  const { waitDays, obstacles, deletion } = state;
  const [asking, setAsking] = useState(false);
  const taking = useAction('deleteAccountCancel');
  async function takeBack(): Promise<void> {
    if (!(await taking.run({})).ok) return;
    toast(t('shell.erase.taken-back'));
    changed();
  }
  if (deletion)
    return (
      <Stack gap={4}>
        <Banner tone="warning">{t('shell.erase.waits', { date: longMoment(deletion.dueTime) })}</Banner>
        <Button wide busy={taking.busy} onClick={() => void takeBack()}>
          {t('shell.erase.take-back')}
        </Button>
        {taking.error && <Banner tone="danger">{taking.error.message}</Banner>}
      </Stack>
    );
  return (
    <Stack gap={4}>
      <p className={css.text}>{t('shell.erase.text', { days: waitDays })}</p>
      <p className={css.text}>{t('shell.erase.kept')}</p>
      {obstacles.length > 0 ? (
        <div>
          <p>{t('shell.erase.first')}</p>
          <ul className={css.obstacles}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{t(`shell.erase.obstacle-${obstacle}`)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Button tone="secondary" wide onClick={() => setAsking(true)}>
          {t('shell.erase.start')}
        </Button>
      )}
      {asking && (
        <Ask
          waitDays={waitDays}
          close={() => setAsking(false)}
          done={() => {
            setAsking(false);
            changed();
          }}
        />
      )}
    </Stack>
  );
}

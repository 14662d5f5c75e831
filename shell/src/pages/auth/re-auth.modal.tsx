import { useState } from 'react';
import { CallError, useHost, useSession, type ModalComponentProps } from '@parola/kit';
import { Button } from '@parola/ui';
import { Sheet, useForm } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { loginPath } from '../../services/session/login-path';
import { useText } from '../../texts/auth';
import { fieldErrors } from './field-errors';
import { IdleBreak } from './idle-break';
import { PasskeyButton } from './passkey-button';
import { NO_PROOF, PROOF_FIELDS, ProofField, proofGiven, proofMissing, type Proof } from './proof-of-identity';
import css from './auth.module.css';

/**
 * Asks the player for a proof of identity over the current page: after half an hour of inactivity (C07), or before an
 * action with step-up (C12). Unfinished work on the page stays.
 */
export default function ReAuthModal({ why, modal }: ModalComponentProps<'shell.re-auth'>) {
  const t = useText();
  const { api, session, nav } = useHost();
  const shell = useShell();
  const { user } = useSession();
  // The player is unknown if the session was already idle when the page opened. Most players have a password.
  const [byPassword, setByPassword] = useState(user?.hasPassword ?? true);
  const isIdle = why === 'idle';
  // An account of a social provider without password and mobile number.
  const hasNothing = user !== undefined && user !== null && !user.hasPassword && !user.mobile;

  const form = useForm({
    initial: NO_PROOF,
    validate: (values) => proofMissing(values, byPassword),
    async submit(values) {
      try {
        const { token } = await api.call('reAuth', proofGiven(values, byPassword), { quiet: true });
        proven(token);
        return undefined;
      } catch (error) {
        // A locked password: only a code by text message helps (player protection C06).
        if (error instanceof CallError && error.refusal === 'locked') setByPassword(false);
        return fieldErrors<Proof>(error, PROOF_FIELDS);
      }
    },
  });
  function proven(token: string): void {
    shell.session.renew(token);
    modal.close(undefined);
  }
  async function logInAgain(): Promise<void> {
    const back = loginPath(shell.location.store.getState().path);
    await session.logout();
    nav.toPath(back);
  }
  function another(): void {
    form.reset();
    setByPassword(!byPassword);
  }
  return (
    <Sheet
      open
      title={t(isIdle ? 'shell.re-auth.idle' : 'shell.re-auth.confirm')}
      onClose={modal.dismiss}
      dismissible={!isIdle}
    >
      <form className={css.form} {...form.props}>
        <p className={css.hint}>{t(isIdle ? 'shell.re-auth.idle-text' : 'shell.re-auth.confirm-text')}</p>
        {user?.mobile && <p className={css.hint}>{t('shell.re-auth.who', { mobile: user.mobile })}</p>}
        {hasNothing ? (
          <p className={css.hint}>{t('shell.re-auth.nothing')}</p>
        ) : (
          <ProofField byPassword={byPassword} field={form.field} />
        )}
        {form.error && (
          <p className={css.error} role="alert">
            {form.error}
          </p>
        )}
        {hasNothing ? (
          <Button wide onClick={() => void logInAgain()}>
            {t('shell.re-auth.log-in-again')}
          </Button>
        ) : (
          <Button type="submit" wide busy={form.busy}>
            {t(isIdle ? 'shell.re-auth.go-on' : 'shell.re-auth.prove')}
          </Button>
        )}
        <PasskeyButton
          then={async (asker, passkey) => {
            const { token } = await asker.call('reAuth', { passkey }, { quiet: true });
            proven(token);
          }}
        />
        {!hasNothing && (
          <Button tone="secondary" wide onClick={another}>
            {t(byPassword ? 'shell.re-auth.by-code' : 'shell.re-auth.by-password')}
          </Button>
        )}
        {isIdle ? (
          <>
            <IdleBreak />
            <Button tone="ghost" wide onClick={() => void session.logout()}>
              {t('shell.re-auth.log-out')}
            </Button>
          </>
        ) : (
          <Button tone="ghost" wide onClick={modal.dismiss}>
            {t('shell.re-auth.cancel')}
          </Button>
        )}
      </form>
    </Sheet>
  );
}

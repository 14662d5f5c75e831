import { useState } from 'react';
import { CallError, useHost, type Api } from '@parola/kit';
import { Button } from '@parola/ui';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

const browserKnowsThem = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Requests a passkey from this device's authenticator and passes its response to `then`, which throws a CallError if
 * the platform refuses it. Hidden in a browser without passkeys. The passkey code loads on the press.
 */
export function PasskeyButton({ then }: { then(api: Api, answer: string): Promise<void> }) {
  const t = useText();
  const { api } = useHost();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (!browserKnowsThem()) return null;

  async function prove(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const { isCancelledByPlayer, proveByPasskey } = await import(
        /* webpackChunkName: "security" */ '../passkey/passkey'
      );
      try {
        await then(api, await proveByPasskey(api));
      } catch (failure) {
        // The player has cancelled, so no message is needed.
        if (!isCancelledByPlayer(failure)) setError(sentenceOf(failure));
      }
    } catch {
      setError(t('shell.passkey.failed'));
    } finally {
      setBusy(false);
    }
  }
  /**
   * Returns the message of an error. The platform reports a wrong passkey with the refusals of codes, whose texts would
   * not fit.
   */
  function sentenceOf(failure: unknown): string {
    const isOfPasskey =
      !(failure instanceof CallError) || failure.refusal === 'codeWrong' || failure.refusal === 'codeExpired';
    return isOfPasskey ? t('shell.passkey.failed') : failure.message;
  }
  return (
    <>
      <Button tone="secondary" wide busy={busy} onClick={() => void prove()}>
        {t('shell.passkey.use')}
      </Button>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

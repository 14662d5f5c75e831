import { useState } from 'react';
import { CallError, useHost, type Api } from '@parola/kit';
import { Button } from '@parola/ui';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

const browserKnowsThem = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Asks the authenticator of this device for the player and passes the answer on. `then` throws a CallError where the
 * platform refuses. Hidden in a browser without passkeys; its code loads when it is pressed.
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
        // Closed by the player: no message is needed.
        if (!isCancelledByPlayer(failure)) setError(sentenceOf(failure));
      }
    } catch {
      setError(t('shell.passkey.failed'));
    } finally {
      setBusy(false);
    }
  }
  /** The platform reports a passkey's fault with the refusals of codes; its sentences differ. */
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

import type { BodyOf } from '@parola/release-api';
import { Banner, Button } from '@parola/ui';
import { useEffect, useState } from 'react';
import { ask } from '../api/service-call';
import { useText } from '../text';

/** Name of the sign-in provider; '' while unknown or without one. */
export function useProvider(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    // Without an answer only the password log-in is offered.
    void ask('provider', {}).then(
      (answer) => setName(answer.name ?? ''),
      () => undefined,
    );
  }, []);
  return name;
}

/** Path to which the provider redirects; its query is the input of `finishSignIn`. */
export const RETURN_PATH = '/releases/signed-in';

/** Leaves the page for another address; tests replace it. */
export const page = { leave: (url: string): void => location.assign(url) };

/**
 * Button that opens the provider's log-in page, which returns to RETURN_PATH. `make`: body with the purpose;
 * undefined while a field is invalid.
 */
export function ProviderButton({ words, make }: { words: string; make: () => BodyOf<'beginSignIn'> | undefined }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  // A page restored from the back-forward cache still has its busy button.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const go = async () => {
    const body = make();
    if (!body) return;
    setBusy(true);
    setFailed('');
    try {
      page.leave((await ask('beginSignIn', { body })).url);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t('console.unheard'));
      setBusy(false);
    }
  };
  return (
    <>
      {failed && <Banner tone="danger">{failed}</Banner>}
      <Button tone="secondary" wide busy={busy} onClick={() => void go()}>
        {words}
      </Button>
    </>
  );
}

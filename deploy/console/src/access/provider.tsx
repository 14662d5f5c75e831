import type { BodyOf } from '@parola/release-api';
import { Banner, Button } from '@parola/ui';
import { useEffect, useState } from 'react';
import { ask } from '../api/service-call';
import { useText } from '../text';

/** The name of the sign-in provider; '' while unknown. */
export function useProvider(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    // Without an answer there is the password.
    void ask('provider', {}).then(
      (answer) => setName(answer.name ?? ''),
      () => undefined,
    );
  }, []);
  return name;
}

/** Where people are sent back to; the query of it is for `finishSignIn`. */
export const RETURN_PATH = '/releases/signed-in';

/** How the page is left; a test looks where to. */
export const page = { leave: (url: string): void => location.assign(url) };

/** Leaves for the provider, to come back at RETURN_PATH. `make`: the purpose; undefined while a field is wrong. */
export function ProviderButton({ words, make }: { words: string; make: () => BodyOf<'beginSignIn'> | undefined }) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  // Out of the browser's memory the page comes back as it was left.
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

import { useEffect, useState } from 'react';
import { useHost } from '@parola/kit';
import { Card } from '@parola/ui';
import definition from '../../remote.config';

/** Properties for the dialogs that need some; each dialog ignores those of the others. */
const PROPS = { why: 'step-up', awards: [{ propId: 1, count: 100 }] };

type Outcome = { ok: true } | { ok: false; reason: string };

/** Opens the dialog whose id is in the address, and writes how it ended: a refused dialog ends at once. */
export default function HomePage() {
  const { modals } = useHost();
  const [end, setEnd] = useState<string>();
  useEffect(() => {
    const id = new URLSearchParams(globalThis.location.search).get('dialog');
    if (!id) return;
    // The id comes from the release, so no type of the catalogue fits it.
    const ended: Promise<Outcome> = Reflect.apply(modals.open, modals, [id, PROPS]);
    void ended.then((outcome) => setEnd(outcome.ok ? 'closed' : outcome.reason));
  }, [modals]);
  return (
    <Card as="section">
      <h1>{definition.routes[0].title}</h1>
      <p>The dialog of this address opens.</p>
      {end && <output>Ended: {end}</output>}
    </Card>
  );
}

import { useEffect } from 'react';
import { useHost } from '@parola/kit';
import { Card } from '@parola/ui';
import definition from '../../remote.config';

/** Properties for the dialogs that need some; each dialog ignores those of the others. */
const PROPS = { why: 'step-up', awards: [{ propId: 1, count: 100 }] };

/** Opens the dialog whose id is in the address. */
export default function HomePage() {
  const { modals } = useHost();
  useEffect(() => {
    const id = new URLSearchParams(globalThis.location.search).get('dialog');
    // The id comes from the release, so no type of the catalogue fits it.
    if (id) Reflect.apply(modals.open, modals, [id, PROPS]);
  }, [modals]);
  return (
    <Card as="section">
      <h1>{definition.routes[0].title}</h1>
      <p>The dialog of this address is open.</p>
    </Card>
  );
}

import { lazy, useEffect, useMemo, useState, type ComponentType } from 'react';
import { RemoteBoundary } from '@parola/kit';
import { reloadOnce } from '../ground/chunks';

/** A part of the shell that arrives after the first paint. Without it the page goes on; it is tried again when the network is back. */
export function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // A failed lazy component fails for ever: each attempt is a new one.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const View = useMemo(() => lazy(load), [load, attempt]);

  useEffect(() => {
    if (!failed) return;
    const again = (): void => {
      setFailed(false);
      setAttempt((last) => last + 1);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  function broke(error: unknown): void {
    console.error('[shell] a part that comes later failed', error);
    setFailed(true);
    reloadOnce(error);
  }
  return (
    <RemoteBoundary resetKey={String(attempt)} pending={null} failed={() => null} onError={broke}>
      <View />
    </RemoteBoundary>
  );
}

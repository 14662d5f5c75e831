import { useEffect, useSyncExternalStore } from 'react';
import type { DrawInfo } from '@parola/calls';
import { useHost, type Host } from '@parola/kit';

interface Held {
  info: DrawInfo | undefined;
  listeners: Set<() => void>;
}
const holds = new WeakMap<Host, Held>();

function holdOf(host: Host): Held {
  const known = holds.get(host);
  if (known) return known;
  const made: Held = { info: undefined, listeners: new Set() };
  holds.set(host, made);
  return made;
}
function set(host: Host, info: DrawInfo | undefined): void {
  const hold = holdOf(host);
  hold.info = info;
  for (const listener of hold.listeners) listener();
}

/**
 * Freezes pools, chances and winners in all parts while `drawing`. The server has drawn before the ring shows the
 * result, and newer data would reveal prize and winner. The shell is informed too, because its balance would reveal the
 * result.
 */
export function useFreezeWhile(drawing: boolean, info: DrawInfo): void {
  const host = useHost();
  useEffect(() => {
    if (!drawing) return;
    set(host, info);
    host.bus.emit('jackpot.drawing-changed@1', { drawing: true });
    return () => {
      set(host, undefined);
      host.bus.emit('jackpot.drawing-changed@1', { drawing: false });
    };
    // Only `drawing` triggers this: the data from the start of the draw stays frozen, whatever arrives later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, drawing]);
}

/** The frozen data; undefined while no draw runs. */
export function useFrozen(): DrawInfo | undefined {
  const hold = holdOf(useHost());
  return useSyncExternalStore(
    (listener) => {
      hold.listeners.add(listener);
      return () => void hold.listeners.delete(listener);
    },
    () => hold.info,
  );
}

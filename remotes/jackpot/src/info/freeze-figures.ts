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
 * Freezes pools, chances and winners everywhere while `drawing`: the server has drawn before the ring shows the
 * result, and a newer answer names the prize and its winner. The shell is told too, because its balance would reveal
 * as much.
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
    // What was known when the draw began, not what came since.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, drawing]);
}

/** The frozen state; undefined while none is. */
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

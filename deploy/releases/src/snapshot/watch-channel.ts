import { watch as watchFolder, type FSWatcher } from 'node:fs';
import type { ServedSnapshot } from './served-snapshot';

/** Poll interval, because some file systems (network, containers) report no changes. Milliseconds. */
const POLL_MS = 1000;

/**
 * Time in which the author of a revision is expected to write the snapshot; afterwards a watcher writes it.
 * Milliseconds.
 */
export const PATIENCE_MS = 2000;

export interface ChannelWatch {
  close: () => void;
}

/**
 * Calls `onSnapshot` with the channel's snapshot now and after every change of it or of its `problem`, in order,
 * within about a second. Errors go to `onError`, and watching continues. `folder`: folder of the snapshots, which may
 * not exist yet; undefined: changes are only polled.
 */
export function watchChannel(
  folder: string | undefined,
  read: () => Promise<ServedSnapshot | undefined>,
  onSnapshot: (served: ServedSnapshot) => void,
  onError: (error: unknown) => void,
): ChannelWatch {
  let lastState = '';
  let looking = false;
  let again = false;
  let closed = false;
  let watcher: FSWatcher | undefined;

  async function look(): Promise<void> {
    again = true;
    if (looking) return;
    looking = true;
    while (again && !closed) {
      again = false;
      try {
        const served = await read();
        if (closed || !served) continue;
        const state = `${served.etag} ${served.problem ?? ''}`;
        if (state === lastState) continue;
        lastState = state;
        onSnapshot(served);
      } catch (error) {
        onError(error);
      }
    }
    looking = false;
  }

  function lookUnheld(): void {
    // `look` rejects when `onError` throws.
    look().catch(() => (looking = false));
  }

  function stopListening(): void {
    watcher?.close();
    watcher = undefined;
  }

  function listen(): void {
    if (watcher || folder === undefined) return;
    try {
      watcher = watchFolder(folder, { persistent: false }, lookUnheld).on('error', stopListening);
    } catch {
      // The folder does not exist yet. Polling finds the first snapshot, and the next round adds the listener.
      watcher = undefined;
    }
  }

  listen();
  lookUnheld();
  const timer = setInterval(() => {
    listen();
    lookUnheld();
  }, POLL_MS);
  timer.unref();
  return {
    close() {
      closed = true;
      clearInterval(timer);
      stopListening();
    },
  };
}

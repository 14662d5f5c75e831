import { watch as watchFolder, type FSWatcher } from 'node:fs';
import type { ServedSnapshot } from './served-snapshot';

/**
 * Some disks (network, containers) report no changes, so the newest state is also looked up this often. Milliseconds.
 */
const POLL_MS = 1000;

/**
 * Time that a watcher leaves the snapshot of a new revision to its committer, before it repairs after a crash.
 * Milliseconds.
 */
export const PATIENCE_MS = 2000;

export interface ChannelWatch {
  close: () => void;
}

/**
 * Calls `onSnapshot` with the channel's content now and again after every change, also of its `problem`, in order,
 * within about a second. Errors go to `onError`; watching continues. `folder` holds the snapshots; it need not exist
 * yet. Undefined: changes are not reported, they are polled.
 */
export function watchChannel(
  folder: string | undefined,
  read: () => Promise<ServedSnapshot | undefined>,
  onSnapshot: (served: ServedSnapshot) => void,
  onError: (error: unknown) => void,
): ChannelWatch {
  let seen = '';
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
        if (state === seen) continue;
        seen = state;
        onSnapshot(served);
      } catch (error) {
        onError(error);
      }
    }
    looking = false;
  }

  function lookUnheld(): void {
    // Rejects when `onError` throws.
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
      // Not there yet: the poll finds the first snapshot, and the next round listens.
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

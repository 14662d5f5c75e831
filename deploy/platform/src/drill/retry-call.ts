import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two tries; ms. */
export const AGAIN_MS = 200;
/** Tries before the drill fails. */
export const MOST_TRIES = 1_500;

/** Repeats the drill's own database access until the database is back. */
export async function retryUntilDone<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries >= MOST_TRIES) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Waits until a look at the database says yes. @throws Error that names what did not come */
export async function waitUntil(what: string, look: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await retryUntilDone(look)); tries += 1) {
    if (tries >= MOST_TRIES) throw new Error(`${what} did not come`);
    await sleep(AGAIN_MS);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Pause between two attempts; ms. */
export const AGAIN_MS = 200;
/** Maximum of attempts before the drill fails. */
export const MOST_TRIES = 1_500;

/** Retries a database access of the drill until the database is back. */
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

/** Polls the database until `look` returns true. @throws Error that names `what` after all attempts */
export async function waitUntil(what: string, look: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await retryUntilDone(look)); tries += 1) {
    if (tries >= MOST_TRIES) throw new Error(`${what} did not come`);
    await sleep(AGAIN_MS);
  }
}

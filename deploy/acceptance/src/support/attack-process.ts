import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ProductPlace } from '../product/product';
import type { Player } from './player';
import type { AttackName } from './attacks';

/** Arguments of an attack, as the first message to its process. */
export interface AttackOrder {
  name: AttackName;
  url: string;
  accounts: readonly Player[];
}

/** An attack that runs in a process of its own. */
export interface Attack {
  /** Ends it. @returns the statuses of its requests */
  leave(): Promise<number[]>;
}

/**
 * Starts an attack in a process of its own. In the process of the measured players, the sending of a hundred requests
 * at once would delay their clocks, and the measurement would show the client instead of the product. Resolves once the
 * attack has begun: its process takes seconds to load on a busy machine.
 */
export async function startAttack(
  name: AttackName,
  { url }: Pick<ProductPlace, 'url'>,
  accounts: readonly Player[],
): Promise<Attack> {
  const child = fork(path.join(__dirname, 'attack.child.ts'));
  const ended = once(child, 'exit');
  const early = ended.then(() => Promise.reject(new Error(`the attack «${name}» ended early`)));
  // The end after `leave` is no failure.
  early.catch(() => undefined);
  child.send({ name, url, accounts } satisfies AttackOrder);
  await Promise.race([once(child, 'message'), early]);
  return {
    async leave() {
      const answer = once(child, 'message');
      child.send('leave');
      const [answered] = (await Promise.race([answer, early])) as [number[]];
      await ended;
      return answered;
    },
  };
}

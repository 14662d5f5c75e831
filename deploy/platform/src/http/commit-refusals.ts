import type { CallName } from '@parola/calls';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import type { OutsideContext } from './registry';

/**
 * Runs work in a transaction that commits even if the work returns a Refusal, then throws the Refusal: counted wrong
 * attempts must persist. A Refusal thrown by the work rolls back as usual.
 */
export async function commitRefusals<T extends object>(
  ctx: Pick<OutsideContext<CallName>, 'transaction'>,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T> {
  const outcome = await ctx.transaction<T | Refusal>(work);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

import type { CallName } from '@parola/calls';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import type { OutsideContext } from './registry';

/**
 * A transaction that commits even when the work returns a Refusal, which is thrown afterwards: wrong tries must stay
 * counted. A Refusal thrown by the work rolls back as everywhere.
 */
export async function commitRefusals<T extends object>(
  ctx: Pick<OutsideContext<CallName>, 'transaction'>,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T> {
  const outcome = await ctx.transaction<T | Refusal>(work);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

import { Refusal } from '../../ground/errors';
import { UUID } from '../../ground/uuid';
import type { CallContext, Payload } from '../../http/registry';
import { forfeitBonus } from '../../ledger/bonus';
import { walletSnap } from '../../ledger/ledger';

/** Forfeits a bonus at the player's request. Allowed during breaks and exclusions, as the player gains nothing. */
export async function forfeit({
  tx,
  userId,
  body: { grantId, remaining },
}: Pick<CallContext<'forfeitBonus'>, 'tx' | 'userId' | 'body'>): Promise<Payload<'forfeitBonus'>> {
  if (!UUID.test(grantId)) throw new Refusal('notFound');
  const ended = await forfeitBonus(tx, { userId, grantId, remaining: BigInt(remaining) });
  if (ended === 'NOT_FOUND') throw new Refusal('notFound');
  if (ended === 'IN_PLAY') throw new Refusal('unfinishedRound');
  if (ended === 'CHANGED') throw new Refusal('versionConflict');
  return { wallet: await walletSnap(tx, userId) };
}

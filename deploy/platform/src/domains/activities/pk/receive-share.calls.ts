import { PROP_ID } from '@parola/calls';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { pkPool } from '../../../ledger/accounts';
import { walletSnap } from '../../../ledger/ledger';
import { assertMay } from '../../../protection';
import { bonusTerms, grantAward } from '../../awards';
import { PK } from './source.rules';
import './tables';

/**
 * Gives a winner's share of a settled round, once. The catalogue has no call for this claim, so it uses
 * `receiveActivityAward` (X22) with the round's number as `id`. A share stays claimable on the terms of its round after
 * the activity is closed. The lock on the member's row serializes claims. The lock on the round keeps the pool from
 * being returned meanwhile.
 * @throws Refusal notFound, alreadyReceived, conditionNotMet, expired
 */
export async function receivePkShare({
  tx,
  userId,
  body,
  now,
}: CallContext<'receiveActivityAward'>): Promise<Payload<'receiveActivityAward'>> {
  await assertMay(tx, userId, 'claim');
  const round = await tx
    .selectFrom('pk_round')
    .select(['receive_end', 'wager_times', 'bonus_days'])
    .where('round', '=', body.id)
    .forShare()
    .executeTakeFirst();
  const own = await tx
    .selectFrom('pk_member')
    .select(['share', 'received_at'])
    .where('round', '=', body.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!round || !own) throw new Refusal('notFound');
  if (own.received_at !== null) throw new Refusal('alreadyReceived');
  if (round.receive_end === null || own.share === 0n) throw new Refusal('conditionNotMet');
  if (round.receive_end <= now) throw new Refusal('expired');
  await tx
    .updateTable('pk_member')
    .set({ received_at: now })
    .where('round', '=', body.id)
    .where('user_id', '=', userId)
    .execute();
  const awardList = await grantAward(tx, {
    userId,
    source: PK,
    key: `${body.id}:${userId}`,
    award: [{ propId: PROP_ID.coin, count: own.share }],
    pool: pkPool(body.id),
    ...bonusTerms({ wagerTimes: round.wager_times, bonusDays: round.bonus_days }, own.share, now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return { awardList, wallet: await walletSnap(tx, userId) };
}

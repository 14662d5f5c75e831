import { ACTIVITY_ID, PROP_ID } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { getConfig } from '../../config';
import { assertMay } from '../../protection';
import { bonusTerms, grantAward } from '../awards';
import { countInvited, holdSuspectFriends } from '../invite';
import { holdUnreceived } from './hold-earnings.commands';
import { agentFlag, claimableOf } from './balance.queries';

export const COMMISSION: AwardSource = {
  name: 'agent-commission',
  activityId: ACTIVITY_ID.Agent5,
  title: 'Commission from friends',
  'fil-PH': { title: 'Commission mula sa friends' },
  from: 'agent',
};

export const VALID: AwardSource = {
  name: 'agent-valid',
  activityId: ACTIVITY_ID.Agent5,
  title: 'Qualified friends',
  'fil-PH': { title: 'Qualified friends' },
  from: 'agent',
};

async function answer(tx: Tx, userId: bigint, amount: bigint) {
  return {
    amount: toWireAmount(amount),
    wallet: await walletSnap(tx, userId),
    agent5AwardFlag: await agentFlag(tx, userId),
  };
}

/**
 * Pays the claim to cash. Concurrent claims run one after the other, and the second gets `nothingToReceive`. Earnings
 * by a friend who may be the player's second account are held first, also if that came up after they became claimable.
 * @throws Refusal nothingToReceive
 */
export async function receiveCommission({
  tx,
  userId,
  now,
}: CallContext<'appAgent5UserReceive'>): Promise<Payload<'appAgent5UserReceive'>> {
  await assertMay(tx, userId, 'claim');
  if ((await claimableOf(tx, userId, true)).ready > 0n) await holdUnreceived(tx, [userId], now);
  const { ready, received, receipts } = await claimableOf(tx, userId);
  if (ready === 0n) throw new Refusal('nothingToReceive');
  await sql`UPDATE agent_commission SET received = commission - held WHERE user_id = ${userId} AND received < commission - held`.execute(
    tx,
  );
  await tx
    .updateTable('agent_balance')
    .set({ ready: 0n, received: received + ready, receipts: receipts + 1 })
    .where('user_id', '=', userId)
    .execute();
  const granted = await grantAward(tx, {
    userId,
    source: COMMISSION,
    key: `${userId}:${receipts + 1}`,
    award: [{ propId: PROP_ID.coin, count: ready }],
    coinTo: 'cash',
    owed: true,
    wager: 0n,
  });
  if (!granted) throw new Error(`commission ${receipts + 1} of player ${userId} was given before`);
  return answer(tx, userId, ready);
}

/**
 * Pays an award for valid friends.
 * @throws Refusal nothingToReceive for an unknown award, conditionNotMet (`need`, `have`), alreadyReceived
 */
export async function receiveValid({
  tx,
  userId,
  body,
  now,
}: CallContext<'appAgent5UserInviteValidReceive'>): Promise<Payload<'appAgent5UserInviteValidReceive'>> {
  await assertMay(tx, userId, 'claim');
  const { validList, wagerTimes, bonusDays } = await getConfig(tx, 'appAgent5Rule');
  const award = validList.find(({ id }) => id === body.id);
  if (!award) throw new Refusal('nothingToReceive');
  await holdSuspectFriends(tx, userId, now);
  const { validCount } = await countInvited(tx, userId);
  if (validCount < award.need) throw new Refusal('conditionNotMet', { need: award.need, have: validCount });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('agent_award')
    .values({
      user_id: userId,
      award_id: award.id,
      need: award.need,
      count: BigInt(award.count),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('alreadyReceived');
  const count = BigInt(award.count);
  await grantAward(tx, {
    userId,
    source: VALID,
    key: `${userId}:${award.id}`,
    award: [{ propId: PROP_ID.coin, count }],
    ...bonusTerms({ wagerTimes, bonusDays }, count, now),
  });
  return answer(tx, userId, count);
}

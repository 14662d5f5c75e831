import { ACTIVITY_ID, manilaDay, PROP_ID } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { assertMay } from '../../protection';
import { bonusTerms, grantAward } from '../awards';
import { rebateRows, rebateRuleOf } from './rebate.queries';

export const REBATE: AwardSource = {
  name: 'vip-rebate',
  activityId: ACTIVITY_ID.vipRebate,
  title: 'VIP rebate',
  from: 'rebate',
};

interface ReceiveInput {
  userId: bigint;
  /** A game type; 0 for all. */
  type: number;
  now: Date;
}

/**
 * Pays the unclaimed rebate of finished days. Of two concurrent requests the second waits for the row locks, finds no
 * rows and is refused as `alreadyReceived`.
 */
export async function receiveRebate(
  tx: Tx,
  { userId, type, now }: ReceiveInput,
): Promise<Payload<'betBonusReceive' | 'betBonusByTypeReceive'>> {
  await assertMay(tx, userId, 'claim');
  const { coinTo, minReceive, ...rule } = await rebateRuleOf(tx);
  const { rows } = await sql<{ accrual_id: bigint; bonus: bigint }>`
    SELECT accrual_id, bonus FROM rebate_accrual
     WHERE user_id = ${userId} AND claim_id IS NULL AND day < ${manilaDay(now)}::date AND (${type} = 0 OR game_type = ${type})
     ORDER BY accrual_id FOR UPDATE`.execute(tx);
  const total = rows.reduce((sum, { bonus }) => sum + bonus, 0n);
  if (rows.length === 0 && (await receivedBefore(tx, userId, type))) throw new Refusal('alreadyReceived');
  if (total < BigInt(minReceive))
    throw new Refusal('rebateBelowMinimum', { need: minReceive, have: toWireAmount(total) });
  const { claim_id } = await tx
    .insertInto('rebate_claim')
    .values({ user_id: userId, game_type: type, bonus: total })
    .returning('claim_id')
    .executeTakeFirstOrThrow();
  await sql`UPDATE rebate_accrual SET claim_id = ${claim_id} WHERE accrual_id = ANY (${rows.map((row) => String(row.accrual_id))}::bigint[])`.execute(
    tx,
  );
  const awardList = await grantAward(tx, {
    userId,
    source: REBATE,
    key: String(claim_id),
    award: [{ propId: PROP_ID.coin, count: total }],
    coinTo,
    ...(coinTo === 'bonus' ? bonusTerms(rule, total, now) : { wager: 0n }),
  });
  if (!awardList) throw new Error(`the rebate ${claim_id} was given before`);
  return { awardList, wallet: await walletSnap(tx, userId), list: await rebateRows(tx, userId, 0, now) };
}

async function receivedBefore(tx: Tx, userId: bigint, type: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM rebate_accrual WHERE user_id = ${userId} AND claim_id IS NOT NULL AND (${type} = 0 OR game_type = ${type}) LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

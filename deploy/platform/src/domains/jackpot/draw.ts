import { ACTIVITY_ID, isCoin, type JackpotPoolId } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { sqlState } from '../../db/sql-state';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { wire } from '../../ledger/money';
import { payJackpot } from '../../ledger/templates';
import type { Random } from '../../ground/random';
import { coinOf, grantAward } from '../awards';
import { getConfig } from '../../config';
import { assertMay } from '../../protection';
import { chancesOf } from './chances';
import { drawOutcome, type Outcome } from './outcome';
import { chanceRuleOf, poolRules } from './rules';

export const DRAW: AwardSource = {
  name: 'jackpot-draw',
  activityId: ACTIVITY_ID.LuckyJackpot,
  title: 'Lucky jackpot draw',
  from: 'promo',
};

const LOCK_TIMEOUT = '55P03';

/**
 * Takes one chance and draws: the chance, the outcome and its payment commit together or not at all.
 * @throws Refusal noDrawChance none left, drawCondition none earned yet (`need`, `have` valid bet), drawClosed, drawBusy the pool is held by others.
 */
export async function receiveDrawChance(
  random: Random,
  ctx: CallContext<'receiveDrawChance'>,
): Promise<Payload<'receiveDrawChance'>> {
  const { tx, userId, now } = ctx;
  await assertMay(tx, userId, 'claim');
  const rule = await chanceRuleOf(tx);
  if (!rule.open) throw new Refusal('drawClosed');
  const { chances, earned, haveTyping } = await chancesOf(tx, userId, now, true);
  if (earned === 0) throw new Refusal('drawCondition', { need: rule.validBet, have: wire(haveTyping) });
  if (chances === 0) throw new Refusal('noDrawChance');
  const left = chances - 1;
  await tx.updateTable('jackpot_player').set({ chances: left }).where('user_id', '=', userId).execute();

  const outcome = drawOutcome(
    random,
    await getConfig(tx, 'jackpotAwardConfigList'),
    await getConfig(tx, 'jackpotRule'),
  );
  const { cell, cellIndex, type, wheelPropId } = outcome;
  const { id } = await tx
    .insertInto('jackpot_draw')
    .values({
      user_id: userId,
      type,
      cell_index: cellIndex,
      prop_id: cell.propId,
      count: BigInt(cell.count),
      wheel_prop_id: wheelPropId,
      amount: 0n,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = await pay(tx, userId, id, outcome, rule.wagerTimes);
  await tx.updateTable('jackpot_draw').set({ amount: paid }).where('id', '=', id).execute();
  return {
    id: String(id),
    type,
    propId: cell.propId,
    count: cell.count,
    bonus: wheelPropId === null ? 0 : wire(paid),
    cellIndex,
    ...(wheelPropId === null ? {} : { wheelPropId }),
    chanceSize: left,
    canReceiveDrawChance: left > 0,
  };
}

/** @returns the money paid, hundredths; 0 for points and diamonds. */
async function pay(
  tx: Tx,
  userId: bigint,
  drawId: bigint,
  { cell, wheelPropId }: Outcome,
  wagerTimes: number,
): Promise<bigint> {
  if (wheelPropId !== null) return payPool(tx, userId, drawId, wheelPropId);
  const award = [{ propId: cell.propId, count: cell.count }];
  await grantAward(tx, {
    userId,
    source: DRAW,
    key: String(drawId),
    award,
    wager: coinOf(award) * BigInt(wagerTimes),
  });
  return isCoin(cell.propId) ? BigInt(cell.count) : 0n;
}

async function payPool(tx: Tx, userId: bigint, drawId: bigint, propId: JackpotPoolId): Promise<bigint> {
  const pool = (await poolRules(tx)).find((one) => one.propId === propId);
  if (!pool) throw new Error(`no pool has the id ${propId}`);
  try {
    const { status, paid } = await payJackpot(tx, {
      key: String(drawId),
      tier: pool.tier,
      userId,
      seed: BigInt(pool.seed),
    });
    if (status !== 'POSTED') throw new Error(`jackpot draw ${drawId} was not posted: ${status}`);
    await tx
      .insertInto('significant_event')
      .values({
        kind: 'jackpot-hit',
        user_id: userId,
        ref: String(drawId),
        detail: JSON.stringify({ tier: pool.tier, paid: String(paid) }),
      })
      .execute();
    return paid;
  } catch (error) {
    if (sqlState(error) === LOCK_TIMEOUT) throw new Refusal('drawBusy');
    throw error;
  }
}

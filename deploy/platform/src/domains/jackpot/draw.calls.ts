import { ACTIVITY_ID, isCoin, type JackpotPoolId } from '@parola/calls';
import { sql } from 'kysely';
import { storeOdds } from '../../db/odds-history';
import type { Tx } from '../../db/pool';
import { isDeadlock, isLockTimeout } from '../../db/sql-state';
import type { AwardSource } from '../../domain-api/hooks';
import { KeepingRefusal, Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { payJackpot } from '../../ledger/postings';
import type { Random } from '../../ground/random';
import { bonusTerms, coinOf, grantAward } from '../awards';
import { getConfig } from '../../config';
import { assertMay } from '../../protection';
import { chancesOf } from './chances.commands';
import { oddsOf } from './odds.rules';
import { drawOutcome, outcomeAt, type Outcome } from './outcome.rules';
import { chanceRuleOf, poolRules } from './jackpot.rules';
import './tables';

export const DRAW: AwardSource = {
  name: 'jackpot-draw',
  activityId: ACTIVITY_ID.LuckyJackpot,
  title: 'Lucky jackpot draw',
  from: 'promo',
};

/**
 * Attempts to pay an outcome. Other transactions have released its pool by then: the database ends idle transactions
 * after 15 s.
 */
const ATTEMPTS = 6;

/**
 * Uses one chance and draws. The chance, the outcome and its payment commit together or not at all.
 * @param attempts number of attempts to pay the drawn outcome
 * @throws Refusal noDrawChance without a chance left; drawCondition before the first earned chance (`need`, `have`
 * valid bet); drawClosed; drawBusy while other transactions hold the pool: the outcome is stored for the player's next
 * draw
 */
export async function receiveDrawChance(
  random: Random,
  ctx: CallContext<'receiveDrawChance'>,
  attempts = ATTEMPTS,
): Promise<Payload<'receiveDrawChance'>> {
  const { tx, userId, now } = ctx;
  await assertMay(tx, userId, 'claim');
  const rule = await chanceRuleOf(tx);
  if (!rule.open) throw new Refusal('drawClosed');
  const { chances, earned, haveTyping } = await chancesOf(tx, userId, now, true);
  if (earned === 0) throw new Refusal('drawCondition', { need: rule.validBet, have: toWireAmount(haveTyping) });
  if (chances === 0) throw new Refusal('noDrawChance');
  const left = chances - 1;
  const drawn = await drawnFor(tx, random, userId);
  const { version, outcome } = drawn;
  const { cell, wheelPropId } = outcome;
  const { cellIndex, type } = cell;
  const id = await nextDrawId(tx);
  const work = () => pay(tx, userId, id, outcome, bonusTerms(rule, coinOf([cell]), now));
  const paid = await standing(tx, work, attempts);
  if (paid === undefined) {
    await keepStanding(tx, userId, drawn);
    throw new KeepingRefusal('drawBusy');
  }
  await spend(tx, userId, left);
  await record(tx, { id, userId, version, outcome, paid });
  return {
    id: String(id),
    type,
    propId: cell.propId,
    count: cell.count,
    bonus: wheelPropId === null ? 0 : toWireAmount(paid),
    cellIndex,
    ...(wheelPropId === null ? {} : { wheelPropId }),
    chanceSize: left,
    canReceiveDrawChance: left > 0,
  };
}

/** A drawn outcome with the version of its odds. */
interface Drawn {
  version: string;
  outcome: Outcome;
}

/** Returns the stored outcome of an unpaid draw, or draws a new one. Precondition: the player's row is locked. */
async function drawnFor(tx: Tx, random: Random, userId: bigint): Promise<Drawn> {
  const kept = await tx
    .selectFrom('jackpot_player as p')
    .innerJoin('jackpot_odds as o', 'o.version', 'p.standing_version')
    .select(['o.version', 'o.odds', 'p.standing_point as point', 'p.standing_wheel_point as wheel'])
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
  if (kept) {
    const { version, odds, point, wheel } = kept;
    const points = { point: Number(point), wheelPoint: wheel === null ? null : Number(wheel) };
    return { version, outcome: outcomeAt(odds, points) };
  }
  const odds = oddsOf(await getConfig(tx, 'jackpotAwardConfigList'), await getConfig(tx, 'jackpotRule'));
  // Stores the odds before any account is locked: a transaction that waits here must hold no pool. Stores them before
  // the draw, so that after the draw only the payment can fail.
  const version = await storeOdds(tx, 'jackpot_odds', odds);
  return { version, outcome: drawOutcome(random, odds) };
}

/** Stores an unpaid outcome for the player's next draw. */
async function keepStanding(tx: Tx, userId: bigint, { version, outcome: { point, wheelPoint } }: Drawn): Promise<void> {
  await tx
    .updateTable('jackpot_player')
    .set({
      standing_version: version,
      standing_point: BigInt(point),
      standing_wheel_point: wheelPoint === null ? null : BigInt(wheelPoint),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Takes the chance of a paid draw and clears the stored outcome. */
async function spend(tx: Tx, userId: bigint, left: number): Promise<void> {
  const none = { standing_version: null, standing_point: null, standing_wheel_point: null };
  await tx
    .updateTable('jackpot_player')
    .set({ chances: left, ...none })
    .where('user_id', '=', userId)
    .execute();
}

async function nextDrawId(tx: Tx): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ id: bigint }>`SELECT nextval(pg_get_serial_sequence('jackpot_draw', 'id')) AS id`.execute(tx);
  if (!row) throw new Error('no number for a draw');
  return row.id;
}

/** Records a draw permanently, and queues the winner's mail for a pool. */
async function record(
  tx: Tx,
  draw: { id: bigint; userId: bigint; version: string; outcome: Outcome; paid: bigint },
): Promise<void> {
  const { id, userId, version, outcome, paid } = draw;
  const { cell, point, wheelPoint, wheelPropId } = outcome;
  await tx
    .insertInto('jackpot_draw')
    .values({
      ...{ id, user_id: userId, type: cell.type, cell_index: cell.cellIndex, prop_id: cell.propId },
      ...{ count: BigInt(cell.count), wheel_prop_id: wheelPropId, amount: paid, odds_version: version },
      ...{ point: BigInt(point), wheel_point: wheelPoint === null ? null : BigInt(wheelPoint) },
    })
    .execute();
  if (wheelPropId !== null) await tx.insertInto('jackpot_mail').values({ draw_id: id, told_at: null }).execute();
}

/**
 * Pays the drawn outcome, with retries while other transactions lock its pool. The outcome is never drawn again: a win
 * that meets a locked pool would be lost, or a player who causes the wait could redraw until the result suits. Pools
 * are not locked before the draw: most draws touch no pool, and all draws would wait for each other.
 * @returns undefined after `attempts` failures, with all changes rolled back
 */
async function standing<T>(tx: Tx, work: () => Promise<T>, attempts: number): Promise<T | undefined> {
  await sql`SAVEPOINT drawn`.execute(tx);
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) && !isDeadlock(error)) throw error;
      await sql`ROLLBACK TO SAVEPOINT drawn`.execute(tx);
      if (attempt === attempts) return undefined;
    }
}

/** Pays the outcome. @returns the paid money, hundredths; 0 for points and diamonds */
async function pay(
  tx: Tx,
  userId: bigint,
  drawId: bigint,
  { cell, wheelPropId }: Outcome,
  terms: ReturnType<typeof bonusTerms>,
): Promise<bigint> {
  if (wheelPropId !== null) return payPool(tx, userId, drawId, wheelPropId);
  const award = [{ propId: cell.propId, count: cell.count }];
  await grantAward(tx, { userId, source: DRAW, key: String(drawId), award, ...terms });
  return isCoin(cell.propId) ? BigInt(cell.count) : 0n;
}

async function payPool(tx: Tx, userId: bigint, drawId: bigint, propId: JackpotPoolId): Promise<bigint> {
  const pool = (await poolRules(tx)).find((one) => one.propId === propId);
  if (!pool) throw new Error(`no pool has the id ${propId}`);
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
}

import { LIMIT_KIND, type LimitKind, type LimitPeriod, type PlayerLimit } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal, type RefusalFields } from '../ground/errors';
import { toWireAmount } from '../ledger/wire-amount';
import { sessionNow } from './play-session';
import './tables';

interface Row {
  id: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  value: bigint | null;
  used: bigint;
  pending_value: bigint | null;
  pending_from: Date | null;
  resets_at: Date;
}

/**
 * A player's present and pending limits with the used part of each, computed by the database functions that also check
 * bets. For a session limit the used part is minutes, and `resetTime` is the earliest start of the next play session.
 */
export async function limitsOf(tx: Tx, userId: bigint, now: Date): Promise<PlayerLimit[]> {
  const { rows } = await sql<Row>`
    SELECT id, kind, period, value, pending_value, pending_from, limit_until(period, ${now})::timestamp AT TIME ZONE 'Asia/Manila' AS resets_at,
           CASE kind WHEN ${LIMIT_KIND.sessionMinutes} THEN 0 ELSE limit_used(user_id, kind, period, ${now}) END AS used
      FROM player_limit WHERE user_id = ${userId} AND (value IS NOT NULL OR pending_value IS NOT NULL)
     ORDER BY kind, period`.execute(tx);
  const limits: PlayerLimit[] = [];
  for (const row of rows) {
    if (row.kind !== LIMIT_KIND.sessionMinutes) limits.push(onWire(row));
    else {
      const { minutes, nextFrom } = await sessionNow(tx, { userId, now });
      limits.push(onWire({ ...row, used: BigInt(minutes), resets_at: nextFrom }));
    }
  }
  return limits;
}

function onWire({ id, kind, period, value, used, pending_value, pending_from, resets_at }: Row): PlayerLimit {
  const left = value === null ? 0n : value - used;
  return {
    id: toWireAmount(id),
    kind,
    period,
    value: toWireAmount(value ?? 0n),
    used: toWireAmount(used > 0n ? used : 0n),
    left: toWireAmount(left > 0n ? left : 0n),
    ...(pending_value !== null && pending_from
      ? { pendingValue: toWireAmount(pending_value), pendingFrom: pending_from.getTime() }
      : {}),
    resetTime: resets_at.getTime(),
  };
}

/** The active limit of a kind with the smallest remainder (player protection C14); undefined without one. */
export function tightestLimit(limits: readonly PlayerLimit[], kind: LimitKind): PlayerLimit | undefined {
  return limits.filter((one) => one.kind === kind && one.value > 0).sort((a, b) => a.left - b.left)[0];
}

function fieldsOf({ left, period, resetTime }: PlayerLimit): RefusalFields {
  return { left, period, resetTime };
}

/**
 * Refuses the start of a game if every bet would be refused: a limit is used up, or the play session has reached its
 * limit. The wallet checks each bet separately.
 * @throws Refusal sessionLimit, lossLimit, wagerLimit, each with `left`, `period`, `resetTime`.
 */
export async function assertLimitsLeft(tx: Tx, userId: bigint, now: Date): Promise<void> {
  const limits = await limitsOf(tx, userId, now);
  const reached = (kind: LimitKind) => {
    const limit = tightestLimit(limits, kind);
    return limit && limit.left === 0 ? limit : undefined;
  };
  const session = reached(LIMIT_KIND.sessionMinutes);
  if (session) throw new Refusal('sessionLimit', fieldsOf(session));
  const loss = reached(LIMIT_KIND.loss);
  if (loss) throw new Refusal('lossLimit', fieldsOf(loss));
  const wager = reached(LIMIT_KIND.wager);
  if (wager) throw new Refusal('wagerLimit', fieldsOf(wager));
}

/**
 * Locks a player's limits until the transaction ends, so that deposits are checked one at a time. Take the lock after
 * `assertMay` and before any row lock.
 */
export async function lockLimits(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`limit:${userId}`}, 0))`.execute(tx);
}

/**
 * Refuses a deposit order, already written, that would exceed a limit together with all deposits and all orders that
 * can still be paid. The caller holds `lockLimits`.
 * @throws Refusal depositLimit with `left`, `period`, `resetTime`.
 */
export async function assertOrderWithinLimits(
  tx: Tx,
  { userId, amount, now }: { userId: bigint; amount: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ period: number; rest: bigint; resets_at: Date }>`
    SELECT period, value - limit_used(user_id, kind, period, ${now}) AS rest,
           limit_until(period, ${now})::timestamp AT TIME ZONE 'Asia/Manila' AS resets_at
      FROM player_limit WHERE user_id = ${userId} AND kind = ${LIMIT_KIND.deposit} AND value IS NOT NULL
     ORDER BY rest LIMIT 1`.execute(tx);
  const [least] = rows;
  if (!least || least.rest >= 0n) return;
  const left = Math.max(0, toWireAmount(least.rest) + amount);
  throw new Refusal('depositLimit', { left, period: least.period, resetTime: least.resets_at.getTime() });
}

/**
 * Whether crediting a deposit keeps within the limits, counting credited deposits only. The caller holds `lockLimits`.
 */
export async function mayCredit(
  tx: Tx,
  { userId, amount, now }: { userId: bigint; amount: bigint; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM player_limit WHERE user_id = ${userId} AND kind = ${LIMIT_KIND.deposit} AND value IS NOT NULL
       AND value < limit_deposited(user_id, limit_since(period, ${now}), false) + ${amount} LIMIT 1`.execute(tx);
  return rows.length === 0;
}

import { LIMIT_KIND, LIMIT_PERIOD, type LimitKind, type LimitPeriod, type PlayerLimit } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import { toWireAmount } from '../ledger/wire-amount';
import { getConfig } from '../config';
import { limitsOf, lockLimits } from './limit-state';
import { timeSession } from './play-session';
import './tables';
import type { PlayerLimitTable } from './tables';

type Stored = Selectable<PlayerLimitTable>;

export interface NewLimit {
  userId: bigint;
  kind: LimitKind;
  period: LimitPeriod;
  /** Hundredths, or minutes of a session; 0: no limit. */
  value: number;
  now: Date;
  /** False if the player has not proved their identity recently: a looser value is refused then. Default true. */
  mayLoosen?: boolean;
}

/**
 * Sets one limit (player protection C15). A stricter value takes effect in this transaction and drops a pending looser
 * value; so does a request for the present value. A looser value becomes pending: it takes effect with `confirmLimit`,
 * at the earliest after `rgRule.waitHours`.
 * @throws Refusal invalidParameter, belowMinimum and aboveMaximum (`need`, `have`), limitWaiting (`effectiveTime`),
 * reAuthNeeded for a looser value unless `mayLoosen`.
 */
export async function setLimit(tx: Tx, input: NewLimit): Promise<PlayerLimit> {
  const { userId, kind, period, value, now, mayLoosen = true } = input;
  await lockLimits(tx, userId);
  await checkValue(tx, input);
  const held = await lockedLimit(tx, input);
  const wanted = value === 0 ? null : BigInt(value);
  const looser = held.value !== null && (wanted === null || wanted > held.value);
  if (!looser) {
    if (wanted !== held.value) await note(tx, held, { value: wanted, askedAt: now, now });
    await write(tx, held.id, { value: wanted, pending_value: null, pending_at: null, pending_from: null });
  } else {
    if (!mayLoosen) throw new Refusal('reAuthNeeded');
    if (held.pending_from) throw new Refusal('limitWaiting', { effectiveTime: held.pending_from.getTime() });
    const { waitHours } = await getConfig(tx, 'rgRule');
    const from = new Date(now.getTime() + waitHours * 3_600_000);
    await write(tx, held.id, { pending_value: BigInt(value), pending_at: now, pending_from: from });
  }
  return answer(tx, { ...held, kind, period }, now);
}

/**
 * Confirms a pending looser value, which takes effect now.
 * @throws Refusal notFound without a pending value, limitWaiting (`effectiveTime`) before its time.
 */
export async function confirmLimit(tx: Tx, who: { userId: bigint; id: number; now: Date }): Promise<PlayerLimit> {
  const held = await pending(tx, who);
  const { pending_value: pendingValue, pending_at: askedAt, pending_from: from } = held;
  if (pendingValue === null || !askedAt || !from) throw new Refusal('notFound');
  if (from > who.now) throw new Refusal('limitWaiting', { effectiveTime: from.getTime() });
  const value = pendingValue === 0n ? null : pendingValue;
  await note(tx, held, { value, askedAt, now: who.now });
  await write(tx, held.id, { value, pending_value: null, pending_at: null, pending_from: null });
  return answer(tx, held, who.now);
}

/** Drops a pending looser value. @throws Refusal notFound without one. */
export async function cancelLimit(tx: Tx, who: { userId: bigint; id: number; now: Date }): Promise<PlayerLimit> {
  const held = await pending(tx, who);
  await write(tx, held.id, { pending_value: null, pending_at: null, pending_from: null });
  return answer(tx, held, who.now);
}

async function checkValue(tx: Tx, { kind, period, value }: NewLimit): Promise<void> {
  if (kind === LIMIT_KIND.sessionMinutes && period !== LIMIT_PERIOD.day)
    throw new Refusal('invalidParameter', { field: 'period' });
  const offer = (await getConfig(tx, 'appRgLimitPreset')).find((one) => one.kind === kind && one.period === period);
  if (value === 0) return;
  if (!offer) throw new Refusal('invalidParameter', { field: 'kind' });
  if (value < offer.min) throw new Refusal('belowMinimum', { need: offer.min, have: value });
  if (value > offer.max) throw new Refusal('aboveMaximum', { need: offer.max, have: value });
}

async function lockedLimit(tx: Tx, { userId, kind, period }: NewLimit): Promise<Stored> {
  await tx
    .insertInto('player_limit')
    .values({ user_id: userId, kind, period, value: null, pending_value: null, pending_at: null, pending_from: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'period']).doNothing())
    .execute();
  return tx
    .selectFrom('player_limit')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function pending(tx: Tx, { userId, id }: { userId: bigint; id: number }): Promise<Stored> {
  await lockLimits(tx, userId);
  const held = await tx
    .selectFrom('player_limit')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('user_id', '=', userId)
    .where('pending_value', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('notFound');
  return held;
}

async function write(tx: Tx, id: bigint, set: Partial<Omit<Stored, 'id'>>): Promise<void> {
  await tx.updateTable('player_limit').set(set).where('id', '=', id).execute();
}

async function note(
  tx: Tx,
  held: Stored,
  { value, askedAt, now }: { value: bigint | null; askedAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('player_limit_change')
    .values({
      user_id: held.user_id,
      kind: held.kind,
      period: held.period,
      old_value: held.value ?? 0n,
      new_value: value ?? 0n,
      created_at: askedAt,
      effective_at: now,
    })
    .execute();
}

/** The present state of a limit for the response; all zeros if it has neither a value nor a pending value. */
async function answer(tx: Tx, { id, user_id: userId, kind, period }: Stored, now: Date): Promise<PlayerLimit> {
  if (kind === LIMIT_KIND.sessionMinutes) await timeSession(tx, userId);
  const known = (await limitsOf(tx, userId, now)).find((limit) => limit.id === toWireAmount(id));
  return known ?? { id: toWireAmount(id), kind, period, value: 0, used: 0, left: 0, resetTime: now.getTime() };
}

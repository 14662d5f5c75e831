import { daysLater, dayStart, manilaDay } from '@parola/calls';
import type { CaseKind } from '@parola/operations';
import { sql } from 'kysely';
import { getConfig, type ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';
import { depositsSince } from '../deposits';
import { requestedSince } from '../withdrawals';
import './tables';

const HOUR_MS = 3_600_000;
const BP = 10_000n;

type Rule = ConfigValue<'amlRule'>;

/** A deposit or withdrawal order about to be booked, checked in the same transaction. Amount in hundredths. */
export interface Moving {
  userId: bigint;
  orderId: string;
  way: 'in' | 'out';
  amount: bigint;
  now: Date;
}

interface Found {
  kind: CaseKind;
  about: string;
  amount: bigint;
  orders: number;
}

const sumOf = (all: readonly { amount: bigint }[]) => all.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * Checks an order against the anti-money-laundering rules and opens a case for each match, once per rule and period: an
 * order of the covered amount, a Manila day that reaches it, several orders just below it, and a withdrawal with little
 * play (player protection C34).
 */
export async function detect(tx: Tx, moving: Moving): Promise<void> {
  const rule = await getConfig(tx, 'amlRule');
  const { way, userId, now } = moving;
  const before = way === 'in' ? depositsSince : requestedSince;
  const window = new Date(Math.min(dayStart(now), now.getTime() - rule.structuringHours * HOUR_MS));
  // The order of this call is not stored yet.
  const all = [...(await before(tx, userId, window)), { amount: moving.amount, at: now }];
  const found = [
    covered(moving, rule),
    coveredDay(all, now, rule),
    structuring(all, now, rule),
    way === 'out' ? await withoutPlay(tx, moving, rule) : undefined,
  ];
  for (const one of found) if (one) await open(tx, moving, one);
}

function covered({ orderId, amount }: Moving, { coveredAmount }: Rule): Found | undefined {
  return amount >= BigInt(coveredAmount)
    ? { kind: 'covered-transaction', about: orderId, amount, orders: 1 }
    : undefined;
}

type Moved = { amount: bigint; at: Date }[];

function coveredDay(all: Moved, now: Date, { coveredAmount }: Rule): Found | undefined {
  const today = all.filter(({ at }) => at.getTime() >= dayStart(now));
  const amount = sumOf(today);
  if (amount < BigInt(coveredAmount) || today.length < 2) return undefined;
  return { kind: 'covered-day', about: manilaDay(now), amount, orders: today.length };
}

/** Structuring: several orders below the covered amount, each near it or together above it. */
function structuring(
  all: Moved,
  now: Date,
  { coveredAmount, structuringCount, structuringHours, structuringFromBp }: Rule,
): Found | undefined {
  const limit = BigInt(coveredAmount);
  const recent = all.filter(
    ({ at, amount }) => at.getTime() > now.getTime() - structuringHours * HOUR_MS && amount < limit,
  );
  const near = recent.filter(({ amount }) => amount * BP >= limit * BigInt(structuringFromBp));
  const those = near.length >= structuringCount ? near : recent;
  if (those.length < structuringCount) return undefined;
  const amount = sumOf(those);
  if (those === recent && amount < limit) return undefined;
  return { kind: 'structuring', about: manilaDay(now), amount, orders: those.length };
}

/**
 * Returns the time of the oldest deposit with turnover waived by a break or an exclusion; null for none. Deposits
 * before the last closed no-play case do not count.
 */
async function waivedSince(tx: Tx, userId: bigint): Promise<Date | null> {
  const {
    rows: [waived],
  } = await sql<{ since: Date | null }>`
    SELECT min(created_at) AS since FROM wager_requirement
     WHERE user_id = ${userId} AND status = 'waived'
       AND created_at > coalesce((SELECT max(closed_at) FROM aml_case WHERE user_id = ${userId} AND kind = 'no-play'), '-infinity')`.execute(
    tx,
  );
  return waived?.since ?? null;
}

/**
 * Finds money that is deposited, hardly played and withdrawn, in one order or in several. The turnover rule keeps other
 * deposits in the account until they are played. Deposits with waived turnover stay in the period until an operator
 * closes the case: otherwise a break longer than `noPlayDays` would evade this rule.
 */
async function withoutPlay(
  tx: Tx,
  { userId, amount, now }: Moving,
  { noPlayAmount, noPlayDays, noPlayBp }: Rule,
): Promise<Found | undefined> {
  const waived = await waivedSince(tx, userId);
  const since = new Date(Math.min(daysLater(now, -noPlayDays).getTime(), waived?.getTime() ?? Infinity));
  const out = sumOf(await requestedSince(tx, userId, since)) + amount;
  if (out < BigInt(noPlayAmount)) return undefined;
  const deposits = await depositsSince(tx, userId, since);
  const {
    rows: [play],
  } = await sql<{ valid: bigint }>`
    SELECT coalesce(sum(valid_bet), 0)::bigint AS valid FROM game_round
     WHERE user_id = ${userId} AND status = 'SETTLED' AND created_at >= ${since}`.execute(tx);
  const deposited = sumOf(deposits);
  if (deposited === 0n || (play?.valid ?? 0n) * BP >= deposited * BigInt(noPlayBp)) return undefined;
  return { kind: 'no-play', about: manilaDay(now), amount: out, orders: deposits.length };
}

async function open(
  tx: Tx,
  { userId, way, orderId, now }: Moving,
  { kind, about, amount, orders }: Found,
): Promise<void> {
  const {
    rows: [opened],
  } = await sql<{ id: string }>`
    INSERT INTO aml_case (id, user_id, kind, way, about, order_id, amount, orders, opened_at)
    VALUES ('C' || nextval('aml_case_nr'), ${userId}, ${kind}, ${way}, ${about}, ${orderId}, ${amount}, ${orders}, ${now})
    ON CONFLICT (user_id, kind, way, about) DO UPDATE SET amount = excluded.amount, orders = excluded.orders
          WHERE aml_case.closed_at IS NULL AND aml_case.amount < excluded.amount
    RETURNING id`.execute(tx);
  if (!opened) return;
  await tx
    .insertInto('significant_event')
    .values({ kind: 'aml-case', user_id: userId, ref: opened.id, detail: JSON.stringify({ kind, way }) })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}

/** Tells whether this player has an open case: withdrawals then need approval by an operator. */
export async function hasOpenCase(tx: Tx, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('aml_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

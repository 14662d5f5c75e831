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

/** Money that moves now, in the transaction that moves it; hundredths. */
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
 * Examines moving money, and opens the cases of its rules, each once: an order above the covered amount, a day of
 * Manila above it, orders kept just below it, and withdrawals without play (player protection C34).
 */
export async function detect(tx: Tx, moving: Moving): Promise<void> {
  const rule = await getConfig(tx, 'amlRule');
  const { way, userId, now } = moving;
  const before = way === 'in' ? depositsSince : requestedSince;
  const window = new Date(Math.min(dayStart(now), now.getTime() - rule.structuringHours * HOUR_MS));
  // The one that moves now is not among the others yet.
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

/** Several that each stay below the covered amount, and are near it or together above it. */
function structuring(
  all: Moved,
  now: Date,
  { coveredAmount, structuringCount, structuringHours, structuringFromBp }: Rule,
): Found | undefined {
  const limit = BigInt(coveredAmount);
  const lately = all.filter(
    ({ at, amount }) => at.getTime() > now.getTime() - structuringHours * HOUR_MS && amount < limit,
  );
  const near = lately.filter(({ amount }) => amount * BP >= limit * BigInt(structuringFromBp));
  const those = near.length >= structuringCount ? near : lately;
  if (those.length < structuringCount) return undefined;
  const amount = sumOf(those);
  if (those === lately && amount < limit) return undefined;
  return { kind: 'structuring', about: manilaDay(now), amount, orders: those.length };
}

/**
 * The time of the first deposit whose turnover a break or an exclusion waived since compliance last closed a case of
 * this kind; null for none.
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
 * Deposited, hardly played, and out again, in one part or in many. Turnover keeps other deposits here until they are
 * played; those that a break let out are looked back at until a person has closed their case, or a longer break would
 * lead past this rule.
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

/** Tells whether a case of this player is open: then no withdrawal is approved by rule. */
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

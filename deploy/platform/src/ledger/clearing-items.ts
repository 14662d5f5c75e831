import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { BANK, psp, pspHeld } from './accounts';
import { postJournal, type Leg } from './ledger';

/** A customer's payment, its return to them, money paid out to a player, and its return from their bank. */
export type ClearingKind = 'charge' | 'refund' | 'payout' | 'return';

/** The kinds that bring money to the operator's bank; the others take it from there. */
const COMES: readonly ClearingKind[] = ['charge', 'return'];

/** An item that a payment provider has to settle with us. */
export interface ClearingItem {
  /** Slug of the payment channel. */
  channel: string;
  kind: ClearingKind;
  /** The provider's transaction of a charge or refund; our order's id of a payout or return. */
  ref: string;
  /** Hundredths, above zero. */
  amount: bigint;
  /** True when the clearing account holds it: a charge that was never credited is in no account until it is settled. */
  posted: boolean;
  /** When the provider did it; default now. */
  at?: Date;
}

/** Notes, once, that the provider has this to settle. */
export async function addClearingItem(tx: Tx, item: ClearingItem): Promise<void> {
  await tx
    .insertInto('clearing_item')
    .values(item)
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'ref']).doNothing())
    .execute();
}

/**
 * The whole of a charge that was never credited has gone back, at this time. Of one that has no item (another
 * currency) there is nothing to settle.
 */
export async function addClearingRefund(
  tx: Tx,
  { channel, ref, at }: Pick<ClearingItem, 'channel' | 'ref'> & { at: Date },
): Promise<void> {
  await sql`
    INSERT INTO clearing_item (channel, kind, ref, amount, posted, at)
    SELECT channel, 'refund', ref, amount, false, ${at} FROM clearing_item WHERE channel = ${channel} AND kind = 'charge' AND ref = ${ref} AND NOT posted
    ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * An uncredited charge is credited after all: from now on it counts as such. @returns the account that holds its
 * money: clearing, or the debt once a day's file has settled it
 */
export async function takeHeldItem(tx: Tx, { channel, ref }: Pick<ClearingItem, 'channel' | 'ref'>): Promise<string> {
  const { rows } = await sql<{ settled: boolean }>`
    UPDATE clearing_item SET posted = true WHERE channel = ${channel} AND kind = 'charge' AND ref = ${ref} AND NOT posted
    RETURNING settled_on IS NOT NULL AS settled`.execute(tx);
  const [item] = rows;
  if (!item) throw new Error(`the charge ${channel}/${ref} is not held`);
  return item.settled ? pspHeld(channel) : psp(channel);
}

/** A line of a provider's file that tells of an item as we know it. */
export interface SettledLine extends Pick<ClearingItem, 'channel' | 'kind' | 'amount' | 'posted'> {
  id: bigint;
}

/**
 * Books the settled lines of a day's file, a journal for each payment channel: money in the clearing account moves to
 * and from the bank, and money that was never credited is owed (`psp:{channel}:held`) until it has gone back. The
 * caller has marked the items in the same transaction.
 */
export async function postSettlement(tx: Tx, day: string, lines: readonly SettledLine[]): Promise<void> {
  for (const channel of [...new Set(lines.map((line) => line.channel))].sort()) {
    const own = lines.filter((line) => line.channel === channel);
    // A line is settled once, so the lowest names this posting among those of the day.
    const first = own.reduce((lowest, { id }) => (id < lowest ? id : lowest), own[0]?.id ?? 0n);
    const cleared = netOf(own.filter(({ posted }) => posted));
    const held = netOf(own.filter(({ posted }) => !posted));
    const legs: Leg[] = [
      { account: psp(channel), amount: cleared },
      { account: pspHeld(channel), amount: held },
      { account: BANK, amount: -cleared - held },
    ].filter(({ amount }) => amount !== 0n);
    if (legs.length === 0) continue;
    const { status } = await postJournal(tx, {
      kind: 'psp-settlement',
      scope: 'psp-settlement',
      key: `${day}/${channel}/${first}`,
      ref: day,
      actor: `psp:${channel}`,
      legs,
    });
    if (status !== 'POSTED') throw new Error(`the settlement of ${channel} on ${day} was not posted: ${status}`);
  }
}

function netOf(lines: readonly SettledLine[]): bigint {
  return lines.reduce((sum, { kind, amount }) => sum + (COMES.includes(kind) ? amount : -amount), 0n);
}

const SIGNED = sql`CASE WHEN kind IN ('charge', 'return') THEN amount ELSE -amount END`;

/**
 * I10, to the hundredth: the clearing account equals the unsettled items, and the held account equals the settled
 * ones that were never credited.
 */
export const CLEARING_CHECKS = [
  {
    invariant: 'I10 clearing holds exactly what is to be settled',
    query: sql`
      SELECT coalesce(b.code, i.code) AS subject, 'balance ' || coalesce(b.balance, 0) || ', items ' || coalesce(i.amount, 0) AS detail
        FROM (SELECT a.code, sum(e.amount) AS balance FROM account a JOIN entry e ON e.account_id = a.id WHERE a.kind = 'psp' GROUP BY a.code) b
        FULL JOIN (SELECT 'psp:' || channel || ':clearing' AS code, -sum(${SIGNED}) AS amount FROM clearing_item
                    WHERE posted AND settled_on IS NULL GROUP BY channel) i USING (code)
       WHERE coalesce(b.balance, 0) <> coalesce(i.amount, 0)`,
  },
  {
    invariant: 'I10 held money is what was settled and never credited',
    query: sql`
      SELECT coalesce(b.code, i.code) AS subject, 'balance ' || coalesce(b.balance, 0) || ', items ' || coalesce(i.amount, 0) AS detail
        FROM (SELECT a.code, sum(e.amount) AS balance FROM account a JOIN entry e ON e.account_id = a.id WHERE a.kind = 'psp_held' GROUP BY a.code) b
        FULL JOIN (SELECT 'psp:' || channel || ':held' AS code, sum(${SIGNED}) AS amount FROM clearing_item
                    WHERE NOT posted AND settled_on IS NOT NULL GROUP BY channel) i USING (code)
       WHERE coalesce(b.balance, 0) <> coalesce(i.amount, 0)`,
  },
];

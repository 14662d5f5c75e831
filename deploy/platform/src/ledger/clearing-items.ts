import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { BANK, psp, pspHeld } from './accounts';
import { postJournal, type Leg } from './ledger';

/** A customer's payment, its refund, a payout to a player, and a payout returned by the player's bank. */
export type ClearingKind = 'charge' | 'refund' | 'payout' | 'return';

/** Kinds that bring money to the operator's bank; the other kinds take money from it. */
const COMES: readonly ClearingKind[] = ['charge', 'return'];

/** An item that a payment provider has to settle with the house. */
export interface ClearingItem {
  /** Slug of the payment channel. */
  channel: string;
  kind: ClearingKind;
  /** Charge and refund: transaction id of the provider. Payout and return: id of the withdrawal order. */
  ref: string;
  /** Hundredths, above zero. */
  amount: bigint;
  /** True when the clearing account holds the amount. An uncredited charge is in no account until it is settled. */
  posted: boolean;
  /** Time at the provider; default now. */
  at?: Date;
}

/** Writes an item for the provider to settle, once per channel, kind and ref. */
export async function addClearingItem(tx: Tx, item: ClearingItem): Promise<void> {
  await tx
    .insertInto('clearing_item')
    .values(item)
    .onConflict((conflict) => conflict.columns(['channel', 'kind', 'ref']).doNothing())
    .execute();
}

/**
 * Writes the full refund of an uncredited charge. A charge without an item (another currency) has nothing to settle.
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
 * Marks an uncredited charge as credited. @returns the account that holds its money: clearing, or held once the file of
 * a day has settled it
 */
export async function takeHeldItem(tx: Tx, { channel, ref }: Pick<ClearingItem, 'channel' | 'ref'>): Promise<string> {
  const { rows } = await sql<{ settled: boolean }>`
    UPDATE clearing_item SET posted = true WHERE channel = ${channel} AND kind = 'charge' AND ref = ${ref} AND NOT posted
    RETURNING settled_on IS NOT NULL AS settled`.execute(tx);
  const [item] = rows;
  if (!item) throw new Error(`the charge ${channel}/${ref} is not held`);
  return item.settled ? pspHeld(channel) : psp(channel);
}

/** A line of a provider's file that matches a clearing item. */
export interface SettledLine extends Pick<ClearingItem, 'channel' | 'kind' | 'amount' | 'posted'> {
  id: bigint;
}

/**
 * Books the settled lines of a day's file, a journal for each payment channel: money in the clearing account moves to
 * and from the bank, and uncredited money is owed (`psp:{channel}:held`) until refunded. The caller marks the items as
 * settled in the same transaction.
 */
export async function postSettlement(tx: Tx, day: string, lines: readonly SettledLine[]): Promise<void> {
  for (const channel of [...new Set(lines.map((line) => line.channel))].sort()) {
    const own = lines.filter((line) => line.channel === channel);
    // A line is settled once, so the lowest id of the lines makes the posting's key unique within the day.
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
 * I10, to the hundredth: the clearing account equals the unsettled items, and the held account equals the settled items
 * that were never credited.
 */
export const CLEARING_CHECKS = [
  {
    invariant: 'I10 clearing holds exactly the items to be settled',
    query: sql`
      SELECT coalesce(b.code, i.code) AS subject, 'balance ' || coalesce(b.balance, 0) || ', items ' || coalesce(i.amount, 0) AS detail
        FROM (SELECT a.code, sum(e.amount) AS balance FROM account a JOIN entry e ON e.account_id = a.id WHERE a.kind = 'psp' GROUP BY a.code) b
        FULL JOIN (SELECT 'psp:' || channel || ':clearing' AS code, -sum(${SIGNED}) AS amount FROM clearing_item
                    WHERE posted AND settled_on IS NULL GROUP BY channel) i USING (code)
       WHERE coalesce(b.balance, 0) <> coalesce(i.amount, 0)`,
  },
  {
    invariant: 'I10 held money equals the settled items that were never credited',
    query: sql`
      SELECT coalesce(b.code, i.code) AS subject, 'balance ' || coalesce(b.balance, 0) || ', items ' || coalesce(i.amount, 0) AS detail
        FROM (SELECT a.code, sum(e.amount) AS balance FROM account a JOIN entry e ON e.account_id = a.id WHERE a.kind = 'psp_held' GROUP BY a.code) b
        FULL JOIN (SELECT 'psp:' || channel || ':held' AS code, sum(${SIGNED}) AS amount FROM clearing_item
                    WHERE NOT posted AND settled_on IS NOT NULL GROUP BY channel) i USING (code)
       WHERE coalesce(b.balance, 0) <> coalesce(i.amount, 0)`,
  },
];

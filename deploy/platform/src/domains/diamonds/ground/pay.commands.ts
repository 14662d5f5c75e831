import { manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import { mint, player } from '../../../ledger/accounts';
import { postJournal, type Leg } from '../../../ledger/ledger';
import type { DiamondExchangeTable } from './tables';

/** A purchase paid with diamonds. */
export interface Purchase {
  userId: bigint;
  kind: DiamondExchangeTable['kind'];
  itemId: number;
  count: number;
  /** Total price of all items. */
  diamonds: bigint;
  now: Date;
}

/**
 * Takes the diamonds in one journal, together with the further postings `legs`.
 * @returns the id of the exchange
 * @throws Refusal diamondsTooFew
 */
export async function payDiamonds(
  tx: Tx,
  { userId, kind, itemId, count, diamonds, now }: Purchase,
  legs: readonly Leg[] = [],
): Promise<string> {
  const { id } = await tx
    .insertInto('diamond_exchange')
    .values({ user_id: userId, kind, item_id: itemId, count, diamonds, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { status } = await postJournal(tx, {
    kind: 'exchange',
    scope: 'diamond-exchange',
    key: id,
    ref: `diamond-${kind}`,
    actor: `player:${userId}`,
    legs: [
      { account: player(userId, 'diamond'), amount: -diamonds },
      { account: mint('DIA'), amount: diamonds },
      ...legs,
    ],
  });
  if (status === 'INSUFFICIENT') throw new Refusal('diamondsTooFew');
  if (status !== 'POSTED') throw new Error(`exchange ${id} was not posted: ${status}`);
  return id;
}

type Counted = 'coin' | 'card';

/**
 * Counts items towards the daily limit of an offer. The row lock serializes concurrent purchases.
 * @returns the number left today
 * @throws Refusal exchangeLimit
 */
export async function countToday(
  tx: Tx,
  { userId, kind, itemId, count, now }: Omit<Purchase, 'diamonds' | 'kind'> & { kind: Counted },
  dayLimit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO diamond_day AS d (user_id, kind, item_id, day, count)
    SELECT ${userId}, ${kind}, ${itemId}, ${manilaDay(now)}::date, ${count} WHERE ${count} <= ${dayLimit}::int
    ON CONFLICT (user_id, kind, item_id, day) DO UPDATE SET count = d.count + excluded.count WHERE d.count + excluded.count <= ${dayLimit}
    RETURNING count`.execute(tx);
  const used = rows[0]?.count;
  if (used === undefined) throw new Refusal('exchangeLimit');
  return dayLimit - used;
}

/** Returns today's number of exchanges by item id. */
export async function usedToday(
  tx: Tx,
  userId: bigint,
  kind: Counted,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ item_id: number; count: number }>`
    SELECT item_id, count FROM diamond_day WHERE user_id = ${userId} AND kind = ${kind} AND day = ${manilaDay(now)}::date`.execute(
    tx,
  );
  return new Map(rows.map(({ item_id, count }) => [item_id, count]));
}

import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { postSettlement, type SettledLine } from '../../ledger/clearing-items';

/**
 * Settles and books every line that matches an item exactly, each item once. An item booked by a late web hook is
 * settled by the next call. Safe on several nodes: the second one finds the item settled.
 */
export async function matchLines(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<SettledLine & { day: string }>`
    WITH fit AS (
      SELECT DISTINCT ON (i.channel, i.kind, i.ref) l.id, l.day, i.channel, i.kind, i.ref
        FROM settlement_line l JOIN clearing_item i ON i.channel = l.channel AND i.kind = l.kind AND i.ref = l.ref AND i.amount = l.amount
       WHERE l.settled_at IS NULL AND i.settled_on IS NULL
       ORDER BY i.channel, i.kind, i.ref, l.id),
    settled AS (
      UPDATE clearing_item i SET settled_on = fit.day FROM fit
       WHERE i.channel = fit.channel AND i.kind = fit.kind AND i.ref = fit.ref AND i.settled_on IS NULL
      RETURNING fit.id, fit.day, i.channel, i.kind, i.amount, i.posted),
    marked AS (UPDATE settlement_line l SET settled_at = ${now} FROM settled WHERE l.id = settled.id)
    SELECT id, to_char(day, 'YYYY-MM-DD') AS day, channel, kind, amount, posted FROM settled ORDER BY id`.execute(tx);
  for (const day of new Set(rows.map((row) => row.day)))
    await postSettlement(
      tx,
      day,
      rows.filter((row) => row.day === day),
    );
}

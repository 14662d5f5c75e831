import { RECORD_TYPE, type RecordType } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/pool';
import { player } from './accounts';
import { GAME_KINDS, kindsOf, SHOWN_KIND } from './journal-kinds';

/**
 * Maximum of entries read per account and query; when more match, the header's `next` says where the next query begins.
 */
const WINDOW = 2_000;

interface StatementRange {
  /** From inclusive, to exclusive. */
  from: Date;
  to: Date;
  type: RecordType | undefined;
  /** Cursor: only rows before this seq. */
  before: bigint | null;
  limit: number;
  offset: number;
}

/** Sums and balances of the period, in addition to its rows. Hundredths. */
export interface StatementHeader {
  total: number;
  /** Cursor of the next rows; null after the last row. */
  next: bigint | null;
  opening_cash: bigint;
  closing_cash: bigint;
  opening_bonus: bigint;
  closing_bonus: bigint;
  /** Sums of the period by kind, without the bookings of games. */
  named: readonly { kind: string; cash: number; bonus: number }[];
}

export interface ReadRow {
  id: string;
  kind: string;
  ref: string;
  idem_scope: string;
  actor: string;
  created_at: Date;
  cash: bigint;
  bonus: bigint;
  cash_after: bigint;
  bonus_after: bigint;
}

type Answered = StatementHeader & (ReadRow | { [Column in keyof ReadRow]: null });

/**
 * Reads a page of the statement and its period's sums, in one SQL statement, so both see the same bookings. The period
 * becomes two seq of each account (`entry_since`), and the balances there are the opening and closing balances. At most
 * WINDOW entries per source are read. Entries of one journal are adjacent, because the booking transaction holds the
 * locks of the player's accounts.
 */
export async function readStatement(
  tx: Tx,
  userId: bigint,
  query: StatementRange,
): Promise<{ header: StatementHeader; rows: ReadRow[] }> {
  const { from, to, before, limit, offset } = query;
  const { rows } = await sql<Answered>`
    WITH own AS MATERIALIZED (
      SELECT a.*, least(a.until, coalesce(${before}::bigint, a.until)) AS upto, ${balanceBefore(sql`a.since`)} AS opening, ${balanceBefore(sql`a.until`)} AS closing
        FROM (SELECT id, code = ${player(userId, 'cash')} AS is_cash, entry_since(id, ${from}) AS since, entry_since(id, ${to}) AS until FROM account
               WHERE code IN (${player(userId, 'cash')}, ${player(userId, 'bonus')}) OFFSET 0) a),
    read AS MATERIALIZED (${entriesOf(query.type)}),
    -- Below the lowest entry of what was not read to its end, rows may be missing.
    cut AS MATERIALIZED (
      SELECT coalesce(max(low), 0) AS low FROM (SELECT min(seq) AS low FROM read GROUP BY account_id, source HAVING count(*) >= ${WINDOW}) s),
    moved AS MATERIALIZED (
      SELECT journal_id, is_win, max(seq) AS last, min(seq) AS first, coalesce(sum(amount) FILTER (WHERE is_cash), 0)::bigint AS cash,
             coalesce(sum(amount) FILTER (WHERE NOT is_cash), 0)::bigint AS bonus
        FROM read WHERE fits GROUP BY journal_id, is_win HAVING max(seq) >= (SELECT low FROM cut)),
    page AS MATERIALIZED (SELECT * FROM moved ORDER BY last DESC LIMIT ${limit} OFFSET ${offset}),
    header AS MATERIALIZED (
      SELECT (SELECT count(*)::int FROM moved) AS total,
             CASE WHEN (SELECT count(*) FROM moved) > ${offset + limit} THEN (SELECT min(first) FROM page)
                  WHEN cut.low > 0 THEN least(cut.low, (SELECT min(first) FROM moved)) END AS next,
             coalesce(sum(opening) FILTER (WHERE is_cash), 0)::bigint AS opening_cash, coalesce(sum(closing) FILTER (WHERE is_cash), 0)::bigint AS closing_cash,
             coalesce(sum(opening) FILTER (WHERE NOT is_cash), 0)::bigint AS opening_bonus, coalesce(sum(closing) FILTER (WHERE NOT is_cash), 0)::bigint AS closing_bonus,
             (SELECT coalesce(json_agg(n), '[]') FROM (
               SELECT e.kind, coalesce(sum(e.amount) FILTER (WHERE own.is_cash), 0) AS cash, coalesce(sum(e.amount) FILTER (WHERE NOT own.is_cash), 0) AS bonus
                 FROM own JOIN entry e ON e.account_id = own.id AND e.kind IS NOT NULL AND e.seq >= own.since AND e.seq < own.until GROUP BY e.kind) n) AS named
        FROM own, cut GROUP BY cut.low)
    SELECT h.*, CASE WHEN j.kind = 'round' AND p.is_win THEN j.id || ':win' ELSE j.id::text END AS id,
           CASE WHEN j.kind <> 'round' THEN j.kind WHEN p.is_win THEN 'win' ELSE 'bet' END AS kind, j.ref, j.idem_scope, j.actor, j.created_at, p.cash, p.bonus,
           (SELECT ${balanceBefore(sql`p.last + 1`)} FROM own a WHERE a.is_cash) AS cash_after,
           (SELECT ${balanceBefore(sql`p.last + 1`)} FROM own a WHERE NOT a.is_cash) AS bonus_after
      FROM header h LEFT JOIN page p ON true LEFT JOIN journal j ON j.id = p.journal_id ORDER BY p.last DESC`.execute(
    tx,
  );
  const [header] = rows;
  if (!header) return { header: NOTHING, rows: [] };
  return { header, rows: rows.filter((row) => row.id !== null) };
}

const NOTHING: StatementHeader = {
  total: 0,
  next: null,
  opening_cash: 0n,
  closing_cash: 0n,
  opening_bonus: 0n,
  closing_bonus: 0n,
  named: [],
};

/** The balance of account `a` just before an entry. */
function balanceBefore(seq: RawBuilder<unknown>): RawBuilder<bigint> {
  return sql<bigint>`coalesce((SELECT balance_after FROM entry WHERE account_id = a.id AND seq < ${seq} ORDER BY seq DESC LIMIT 1), 0)`;
}

const PERIOD = sql`e.account_id = own.id AND e.seq >= own.since AND e.seq < own.upto`;
/** The journal of a whole round becomes two rows: the outgoing amount is the bet, the incoming amount is the win. */
const COLUMNS = sql`e.seq, e.journal_id, e.amount, e.kind IS NULL AND e.amount > 0 AS is_win`;

/** SQL for the newest entries of the period that can match the type, up to WINDOW per account and kind. */
function entriesOf(type: RecordType | undefined): RawBuilder<unknown> {
  if (type === undefined)
    return sql`
      SELECT own.id AS account_id, own.is_cash, '' AS source, true AS fits, e.* FROM own CROSS JOIN LATERAL (
        SELECT ${COLUMNS} FROM entry e WHERE ${PERIOD} ORDER BY e.seq DESC LIMIT ${WINDOW}) e`;
  const named = sql`
      SELECT own.id AS account_id, own.is_cash, k AS source, true AS fits, e.*
        FROM own CROSS JOIN unnest(${kindsOf(type)}::text[]) k CROSS JOIN LATERAL (
          SELECT ${COLUMNS} FROM entry e WHERE ${PERIOD} AND e.kind = k ORDER BY e.seq DESC LIMIT ${WINDOW}) e`;
  if (type !== RECORD_TYPE.bet && type !== RECORD_TYPE.win) return named;
  const kinds = GAME_KINDS.filter((kind) => kindsOf(type).includes(kind));
  return sql`${named}
      UNION ALL
      SELECT own.id, own.is_cash, '', (SELECT ${SHOWN_KIND} = ANY (${kinds}::text[]) FROM journal j WHERE j.id = e.journal_id), e.*
        FROM own CROSS JOIN LATERAL (
          SELECT ${COLUMNS} FROM entry e WHERE ${PERIOD} AND e.kind IS NULL ORDER BY e.seq DESC LIMIT ${WINDOW}) e`;
}

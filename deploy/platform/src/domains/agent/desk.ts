import type { HeldFriend } from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { offsetOf, type PageRequest } from '../../ground/paging';
import { toWireAmount } from '../../ledger/wire-amount';
import type { Pair } from '../invite';
import { earnedThrough } from './earned-through.queries';

interface Row {
  inviter_id: bigint;
  user_id: bigint;
  reason: 'device' | 'account' | 'address';
  created_at: Date;
  level: 1 | 2 | 3;
  counts: boolean;
  held: bigint;
  received: bigint;
  valid_bet: bigint;
  released: boolean;
  by: string | null;
  note: string | null;
  decided_at: Date | null;
}

/**
 * Pairs of players that may be one person, for operators: undecided pairs oldest first, or decided pairs newest first.
 */
export async function heldFriends(
  tx: Tx,
  { waiting, ...page }: { waiting: boolean } & PageRequest,
): Promise<{ list: HeldFriend[]; total: number }> {
  const which = waiting
    ? sql`h.released_at IS NULL AND h.refused_at IS NULL`
    : sql`(h.released_at IS NOT NULL OR h.refused_at IS NOT NULL)`;
  const {
    rows: [sum],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM invite_hold h WHERE ${which}`.execute(tx);
  const order = waiting ? sql`h.created_at, h.inviter_id, h.user_id` : sql`decided_at DESC, h.inviter_id, h.user_id`;
  const { rows } = await sql<Row>`
    SELECT h.inviter_id, h.user_id, h.reason, h.created_at, coalesce(c.level, 1) AS level,
           EXISTS (SELECT FROM invite_valid v WHERE v.user_id = h.user_id AND v.inviter_id = h.inviter_id) AS counts,
           coalesce(c.held, 0)::bigint AS held, coalesce(c.received, 0)::bigint AS received, coalesce(c.valid_bet, 0)::bigint AS valid_bet,
           h.released_at IS NOT NULL AS released, coalesce(h.released_by, h.refused_by) AS by,
           coalesce(h.note, h.refused_note) AS note, coalesce(h.released_at, h.refused_at) AS decided_at
      FROM invite_hold h
      LEFT JOIN LATERAL (
        SELECT min(level) FILTER (WHERE source_id = h.user_id) AS level, sum(held) AS held, sum(received) AS received,
               sum(valid_bet) FILTER (WHERE source_id = h.user_id) AS valid_bet
          FROM agent_commission c WHERE c.user_id = h.inviter_id AND ${earnedThrough(sql`h.user_id`)}) c ON true
     WHERE ${which} ORDER BY ${order} LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}`.execute(tx);
  return { list: rows.map(rowOf), total: sum?.total ?? 0 };
}

/** Sum of the inviter's held earnings through the friend: the most that a release of the pair frees; hundredths. */
export async function heldThrough(tx: Tx, { inviterId, userId }: Pair): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ held: bigint }>`
    SELECT coalesce(sum(c.held), 0)::bigint AS held FROM agent_commission c
     WHERE c.user_id = ${inviterId} AND c.held > 0 AND ${earnedThrough(sql`${userId}`)}`.execute(tx);
  return toWireAmount(row?.held ?? 0n);
}

function rowOf({ by, note, decided_at: decidedAt, ...row }: Row): HeldFriend {
  return {
    inviter: String(row.inviter_id),
    friend: String(row.user_id),
    why: row.reason,
    level: row.level,
    counts: row.counts,
    held: toWireAmount(row.held),
    received: toWireAmount(row.received),
    validBet: toWireAmount(row.valid_bet),
    time: row.created_at.getTime(),
    decided:
      by === null || note === null || decidedAt === null
        ? null
        : { released: row.released, operator: by, note, time: decidedAt.getTime() },
  };
}

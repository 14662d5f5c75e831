import { maskNickname, type InviteRow } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { offsetOf, type PageRequest } from '../../ground/paging';
import { isHeld } from './holds.commands';

/** SQL condition: the friend `p` is valid and not held. */
const COUNTS = sql<boolean>`(EXISTS (SELECT FROM invite_valid v WHERE v.user_id = p.id) AND NOT ${isHeld('p.pid', 'p.id')})`;

/**
 * Sub-select of inviters and their friends that became valid in a period and are not held: `user_id`, `score` (number
 * of friends), `reached_at` (time of the last one). Of all inviters, or of one.
 */
export function friendsCounted(from: Date, until: Date, inviter?: bigint) {
  return sql<unknown>`(SELECT v.inviter_id AS user_id, count(*)::bigint AS score, max(v.valid_at) AS reached_at FROM invite_valid v
    WHERE v.valid_at >= ${from} AND v.valid_at < ${until} ${inviter === undefined ? sql`` : sql`AND v.inviter_id = ${inviter}`} AND NOT ${isHeld('v.inviter_id', 'v.user_id')} GROUP BY v.inviter_id)`;
}

/** Counts a player's invited friends and the valid ones among them. */
export async function countInvited(tx: Tx, userId: bigint): Promise<{ inviteCount: number; validCount: number }> {
  const {
    rows: [row],
  } = await sql<{ all: number; valid: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE ${COUNTS}))::int AS valid FROM player p WHERE p.pid = ${userId}`.execute(
    tx,
  );
  return { inviteCount: row?.all ?? 0, validCount: row?.valid ?? 0 };
}

/** Returns a page of invited friends, latest first; nicknames masked. */
export async function listInvited(tx: Tx, userId: bigint, page: PageRequest): Promise<InviteRow[]> {
  const { rows } = await sql<{ nickname: string; pid_at: Date; valid: boolean }>`
    SELECT p.nickname, p.pid_at, ${COUNTS} AS valid FROM player p WHERE p.pid = ${userId}
     ORDER BY p.pid_at DESC, p.id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}`.execute(tx);
  return rows.map((row) => ({
    nickname: maskNickname(row.nickname),
    regTime: row.pid_at.getTime(),
    status: row.valid ? 1 : 0,
    awardList: [],
  }));
}

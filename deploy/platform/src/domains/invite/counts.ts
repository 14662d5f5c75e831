import { maskNickname, type InviteRow } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import { offsetOf, type PageAsked } from '../../ground/pages';
import type { ConfigValue } from '../../config';
import { depositedBy } from '../deposits';

type Rule = Pick<ConfigValue<'inviteRule'>, 'recharge' | 'bet'>;

/** Everybody a player invited, and whether each of them counts: deposits and valid bet of the rule reached. */
function invitees(userId: bigint, rule: Rule): RawBuilder<unknown> {
  return sql`
    SELECT p.id, p.nickname, p.pid_at,
           ${depositedBy(sql`p.id`)} >= ${rule.recharge}
           AND coalesce((SELECT sum(valid_bet) FROM play_stat s WHERE s.user_id = p.id), 0) >= ${rule.bet} AS valid
      FROM player p WHERE p.pid = ${userId}`;
}

export async function countInvited(
  tx: Tx,
  userId: bigint,
  rule: Rule,
): Promise<{ inviteCount: number; validCount: number }> {
  const {
    rows: [row],
  } = await sql<{ all: number; valid: number }>`
    SELECT count(*)::int AS all, (count(*) FILTER (WHERE valid))::int AS valid FROM (${invitees(userId, rule)}) i`.execute(
    tx,
  );
  return { inviteCount: row?.all ?? 0, validCount: row?.valid ?? 0 };
}

/** A page of them, the latest first; nicknames masked. */
export async function listInvited(tx: Tx, userId: bigint, rule: Rule, page: PageAsked): Promise<InviteRow[]> {
  const { rows } = await sql<{ nickname: string; pid_at: Date; valid: boolean }>`
    SELECT nickname, pid_at, valid FROM (${invitees(userId, rule)}) i
     ORDER BY pid_at DESC, id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}`.execute(tx);
  return rows.map((row) => ({
    nickname: maskNickname(row.nickname),
    regTime: row.pid_at.getTime(),
    status: row.valid ? 1 : 0,
    awardList: [],
  }));
}

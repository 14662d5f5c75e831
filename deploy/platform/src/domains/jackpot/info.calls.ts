import { maskNickname, type JackpotPool, type JackpotSection } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { isAllowedNow } from '../../protection';
import { chancesOf } from './chances.commands';
import { poolsNow } from './pools.commands';
import { chanceRuleOf, poolRules } from './jackpot.rules';
import type { JackpotDrawTable } from './tables';

const WINNERS = 20;

/**
 * Returns pools and winners for everybody, and a player's chances; 0 for players without permission to claim. Displays
 * stay within a section, so they never exceed the ledger's amount.
 */
export async function getJackpotDrawInfo({
  tx,
  userId,
  now,
}: CallContext<'getJackpotDrawInfo'>): Promise<Payload<'getJackpotDrawInfo'>> {
  const { mini, minor, major, mega } = await poolsNow(tx);
  const all = [mini, minor, major, mega];
  const section = ({ pool, shown }: { pool: bigint; shown: bigint }): JackpotSection => ({
    min: toWireAmount(shown),
    max: toWireAmount(pool),
  });
  const total = {
    pool: all.reduce((sum, { pool }) => sum + pool, 0n),
    shown: all.reduce((sum, { shown }) => sum + shown, 0n),
  };
  const rule = await chanceRuleOf(tx);
  const {
    chances: held,
    haveTyping,
    haveDeposit,
  } = userId === null ? { chances: 0, haveTyping: 0n, haveDeposit: 0n } : await chancesOf(tx, userId, now);
  const chances = userId !== null && held > 0 && (await isAllowedNow(tx, userId)) ? held : 0;
  return {
    total: toWireAmount(total.pool),
    megaJackpot: toWireAmount(mega.pool),
    majorJackpot: toWireAmount(major.pool),
    minorJackpot: toWireAmount(minor.pool),
    miniJackpot: toWireAmount(mini.pool),
    totalSection: section(total),
    megaJackpotSection: section(mega),
    majorJackpotSection: section(major),
    minorJackpotSection: section(minor),
    miniJackpotSection: section(mini),
    canReceiveDrawChance: rule.open && chances > 0,
    chanceSize: chances,
    needDeposit: rule.deposit,
    haveDeposit: Math.min(toWireAmount(haveDeposit), rule.deposit),
    needTyping: rule.validBet,
    haveTyping: toWireAmount(haveTyping),
    jackpotWinnerList: await winners(tx),
  };
}

/** Returns real winners of money, latest first. */
async function winners(tx: Tx): Promise<Payload<'getJackpotDrawInfo'>['jackpotWinnerList']> {
  const { rows } = await sql<DrawRow & { nickname: string }>`
    SELECT d.*, player_nickname(d.user_id) AS nickname FROM jackpot_draw d WHERE d.amount > 0 ORDER BY d.id DESC LIMIT ${WINNERS}`.execute(
    tx,
  );
  return rows.map((row) => ({
    nickname: maskNickname(row.nickname),
    ...winOf(row),
    updateTime: row.created_at.getTime(),
  }));
}

type DrawRow = Pick<JackpotDrawTable, 'user_id' | 'type' | 'prop_id' | 'wheel_prop_id' | 'count' | 'amount'> & {
  id: bigint;
  created_at: Date;
};

/** Formats a win; a jackpot shows its pool. */
function winOf(row: DrawRow) {
  return {
    propId: row.wheel_prop_id ?? row.prop_id,
    type: row.type,
    count: toWireAmount(row.count),
    amountSection: toWireAmount(row.amount),
  };
}

/**
 * Returns the exact pools for the rule page. The share is rounded down to basis points; the rules give the exact share.
 */
export async function jackpotPools(tx: Tx): Promise<JackpotPool[]> {
  const now = await poolsNow(tx);
  return (await poolRules(tx))
    .map(({ tier, propId, seed, contributionPpm }) => ({
      propId,
      pool: toWireAmount(now[tier].pool),
      seed,
      contributionBp: Math.floor(contributionPpm / 100),
      updateTime: now[tier].tickedAt.getTime(),
    }))
    .sort((a, b) => a.propId - b.propId);
}

/** Returns the player's draws, newest first. */
export async function ownDraws({
  tx,
  userId,
  body,
}: CallContext<'getPersonJackpotDrawAwardLog'>): Promise<Payload<'getPersonJackpotDrawAwardLog'>> {
  const own = tx.selectFrom('jackpot_draw').where('user_id', '=', userId);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').limit(body.pageSize).offset(offsetOf(body)).execute();
  const list = rows.map((row) => ({ id: String(row.id), ...winOf(row), createTime: row.created_at.getTime() }));
  return pageOf(list, total, body);
}

/** Returns each player's best win of money: largest first, the earlier one of equals first. */
export async function getJackpotRank({
  tx,
  userId,
  body,
}: CallContext<'getJackpotRank'>): Promise<Payload<'getJackpotRank'>> {
  const best = sql`(SELECT DISTINCT ON (user_id) * FROM jackpot_draw WHERE amount > 0 ORDER BY user_id, amount DESC, id) d`;
  const named = sql`SELECT d.*, player_nickname(d.user_id) AS nickname, coalesce(p.avatar, 0) AS avatar FROM ${best} LEFT JOIN player p ON p.id = d.user_id`;
  const {
    rows: [sum],
  } = await sql<{
    total: number;
  }>`SELECT count(DISTINCT user_id)::int AS total FROM jackpot_draw WHERE amount > 0`.execute(tx);
  const { rows } = await sql<DrawRow & { nickname: string; avatar: number }>`
    ${named} ORDER BY d.amount DESC, d.id LIMIT ${body.pageSize} OFFSET ${offsetOf(body)}`.execute(tx);
  const {
    rows: [mine],
  } = await sql<DrawRow & { nickname: string; avatar: number }>`${named} WHERE d.user_id = ${userId}`.execute(tx);
  const ranked = rows.map((row) => ({
    ...person(row, maskNickname(row.nickname)),
    propId: winOf(row).propId,
    count: toWireAmount(row.count),
  }));
  const { list, pages } = pageOf(ranked, sum?.total ?? 0, body);
  return {
    allRank: { list, pages },
    ...(mine ? { personRank: person(mine, mine.nickname) } : {}),
  };
}

function person(row: DrawRow & { avatar: number }, nickname: string) {
  return {
    id: String(row.id),
    avatar: row.avatar,
    nickname,
    amountSection: toWireAmount(row.amount),
    createTime: row.created_at.getTime(),
  };
}

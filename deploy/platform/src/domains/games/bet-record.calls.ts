import { ROUND_STATUS, type BetRow } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { periodOf } from '../../ledger/period';
import { getConfig } from '../../config';
import { gameNames } from './names.queries';

/** A round with its game. Amounts in hundredths. */
export interface RoundRow {
  round_id: string;
  provider: string;
  game_code: string;
  status: 'OPEN' | 'SETTLED' | 'VOID';
  bet: bigint;
  valid_bet: bigint;
  win: bigint;
  created_at: Date;
  settled_at: Date | null;
}

/** Rounds of one player that match the condition (on `r` game_round and `g` game). */
export function roundsOf(userId: bigint, condition: RawBuilder<unknown>): RawBuilder<RoundRow> {
  return sql<RoundRow>`
    SELECT r.round_id, r.provider, r.game_code, r.status, r.bet_cash + r.bet_bonus AS bet, r.valid_bet, r.win_cash + r.win_bonus + r.win_free AS win,
           r.created_at, r.settled_at
      FROM game_round r LEFT JOIN game g ON g.provider = r.provider AND g.game_code = r.game_code
     WHERE r.user_id = ${userId} AND ${condition}`;
}

/** Returns a function that formats rounds for records. Reads the names once. */
export async function roundNames(tx: Tx): Promise<(row: RoundRow) => BetRow> {
  const nameOf = await gameNames(tx);
  return (row) => {
    const { gameId, gameName, brandName } = nameOf({ provider: row.provider, code: row.game_code });
    return {
      roundId: row.round_id,
      gameId,
      gameName,
      brandName,
      bet: toWireAmount(row.bet),
      validBet: toWireAmount(row.valid_bet),
      win: toWireAmount(row.win),
      profit: toWireAmount(row.win - row.bet),
      status: { OPEN: ROUND_STATUS.open, SETTLED: ROUND_STATUS.settled, VOID: ROUND_STATUS.voided }[row.status],
      createTime: row.created_at.getTime(),
      ...(row.settled_at ? { settleTime: row.settled_at.getTime() } : {}),
      canReplay: row.status === 'SETTLED',
    };
  };
}

/** Returns a page of the player's rounds, newest first, with sums over all matching rounds. Void rounds count as 0. */
export async function betRecord({ tx, userId, body }: CallContext<'betRecord'>): Promise<Payload<'betRecord'>> {
  const { pageSize, gameType, brandId, gameId } = body;
  const { from, to } = periodOf(body);
  const ids = (await getConfig(tx, 'appGameList'))
    .filter(
      (game) =>
        (!gameType || game.typeIds.includes(gameType)) &&
        (!brandId || game.brandId === brandId) &&
        (!gameId || game.gameId === gameId),
    )
    .map((game) => game.gameId);
  const all = !gameType && !brandId && !gameId;
  const fitting = roundsOf(
    userId,
    sql`r.created_at >= ${from} AND r.created_at < ${to}
    AND (${all} OR g.game_id = ANY (${ids}::int[]))`,
  );
  const {
    rows: [sum],
  } = await sql<{ total: number; bet: bigint; valid_bet: bigint; win: bigint }>`
    SELECT count(*)::int AS total, coalesce(sum(bet) FILTER (WHERE status <> 'VOID'), 0)::bigint AS bet, coalesce(sum(valid_bet), 0)::bigint AS valid_bet,
           coalesce(sum(win) FILTER (WHERE status <> 'VOID'), 0)::bigint AS win FROM (${fitting}) rounds`.execute(tx);
  const { rows } =
    await sql<RoundRow>`${fitting} ORDER BY r.created_at DESC, r.round_id COLLATE "C" LIMIT ${pageSize} OFFSET ${offsetOf(body)}`.execute(
      tx,
    );
  return {
    ...pageOf(rows.map(await roundNames(tx)), sum?.total ?? 0, body),
    sum: {
      bet: toWireAmount(sum?.bet ?? 0n),
      validBet: toWireAmount(sum?.valid_bet ?? 0n),
      win: toWireAmount(sum?.win ?? 0n),
    },
  };
}

import type { FreeRoundsRow } from '@parola/operations';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { offsetOf, type PageRequest } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { gameNames } from '../games';

/** Returns a player's free rounds, earliest expiry first (call `freeRounds`). */
export async function myFreeRounds({
  tx,
  userId,
  now,
}: Pick<CallContext<'freeRounds'>, 'tx' | 'userId' | 'now'>): Promise<Payload<'freeRounds'>> {
  const nameOf = await gameNames(tx);
  const rows = await tx
    .selectFrom('free_round_grant')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expire_at', '>', now)
    .whereRef('used', '<', 'rounds')
    .orderBy('expire_at')
    .orderBy('grant_id')
    .limit(50)
    .execute();
  return {
    list: rows.map((row) => {
      const { gameId, gameName } = nameOf({ provider: row.provider, code: row.game_code });
      return {
        grantId: row.grant_id,
        gameId,
        gameName,
        rounds: row.rounds,
        left: row.rounds - row.used,
        bet: toWireAmount(row.bet),
        winCap: toWireAmount(row.win_cap),
        won: toWireAmount(row.won),
        wagerTimes: row.wager_times,
        bonusDays: row.bonus_days,
        expireTime: row.expire_at.getTime(),
      };
    }),
  };
}

/** Returns grants for operators, newest first, optionally of one player. `open`: unfinished grants only. */
export async function freeRoundsForDesk(
  tx: Tx,
  { player, open, ...page }: { player?: string | undefined; open: boolean } & PageRequest,
): Promise<{ list: FreeRoundsRow[]; total: number }> {
  const nameOf = await gameNames(tx);
  const fits = sql<boolean>`(ended_at IS NULL) = ${open} AND (${player ?? null}::bigint IS NULL OR user_id = ${player ?? null}::bigint)`;
  const rows = await tx
    .selectFrom('free_round_grant')
    .selectAll()
    .where(fits)
    .orderBy('created_at', 'desc')
    .orderBy('grant_id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await tx
    .selectFrom('free_round_grant')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(fits)
    .executeTakeFirstOrThrow();
  return {
    total,
    list: rows.map((row) => ({
      id: row.grant_id,
      player: String(row.user_id),
      game: nameOf({ provider: row.provider, code: row.game_code }).gameName,
      rounds: row.rounds,
      used: row.used,
      bet: toWireAmount(row.bet),
      winCap: toWireAmount(row.win_cap),
      won: toWireAmount(row.won),
      wagerTimes: row.wager_times,
      expireTime: row.expire_at.getTime(),
      createTime: row.created_at.getTime(),
      by: row.granted_by,
      reason: row.reason,
      closed:
        row.closed_at === null
          ? null
          : { by: row.closed_by ?? '', reason: row.close_reason ?? '', time: row.closed_at.getTime() },
      endTime: row.ended_at?.getTime() ?? null,
    })),
  };
}

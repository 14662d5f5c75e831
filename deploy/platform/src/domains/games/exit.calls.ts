import { sql } from 'kysely';
import type { CallContext, Payload } from '../../http/registry';
import { closeGameSessions } from '../../ledger/game-sessions';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';

/**
 * Leaves a game: closes its session and returns its result. Open rounds are not ended. Visitors and demos get zeros.
 */
export async function exitGame({ tx, userId, body, now }: CallContext<'exitGame'>): Promise<Payload<'exitGame'>> {
  const nothing = { coin: 0, netSession: 0, playedSec: 0, openRound: false };
  if (userId === null) return nothing;
  const { coin } = await walletSnap(tx, userId);
  const session = await sessionOf({ tx, userId, body });
  if (!session) return { ...nothing, coin };
  if (!session.closed_at) await closeGameSessions(tx, userId, session.id);
  const {
    rows: [sums],
  } = await sql<{ net: bigint; open: boolean }>`
    SELECT coalesce(sum(win_cash + win_bonus - bet_cash - bet_bonus), 0)::bigint AS net, coalesce(bool_or(status = 'OPEN'), false) AS open
      FROM game_round WHERE session_id = ${session.id}::uuid AND status <> 'VOID'`.execute(tx);
  const end = session.closed_at ?? now;
  return {
    coin,
    netSession: toWireAmount(sums?.net ?? 0n),
    openRound: sums?.open ?? false,
    playedSec: Math.max(0, Math.floor((end.getTime() - session.created_at.getTime()) / 1000)),
  };
}

/** Returns the session that the body names, otherwise the player's last session of that game. */
async function sessionOf({ tx, userId, body }: Pick<CallContext<'exitGame'>, 'tx' | 'body'> & { userId: bigint }) {
  let query = tx
    .selectFrom('game_session')
    .innerJoin('game', (join) =>
      join.onRef('game.game_code', '=', 'game_session.game_code').onRef('game.provider', '=', 'game_session.provider'),
    )
    .select(['game_session.id', 'game_session.created_at', 'game_session.closed_at'])
    .where('user_id', '=', userId)
    .where('game.game_id', '=', body.gameId);
  if (body.sessionId !== undefined)
    query = query.where(sql<string>`game_session.id::text`, '=', body.sessionId.toLowerCase());
  return query.orderBy('game_session.created_at', 'desc').limit(1).executeTakeFirst();
}

import { sql } from 'kysely';
import { hashToken } from '../ground/tokens';
import { PROVIDERS } from '../partners/providers';
import type { TestPlatform } from '../testing';
import { FIESTA } from '../testing/fiesta-rounds';
import { enterGame } from '../testing/game';
import type { AnchorStatement } from './anchor';

/** A player in an entered game, as a provider names them. */
export interface Seat {
  playerId: string;
  sessionToken: string;
  gameCode: string;
}

/** Session token computed from the player's id, because pgbench cannot look up a list. */
const tokenOf = (userId: bigint) => `bench-${userId}`;

/** Creates players with consecutive ids, each with `funds` (hundredths) and a session in Fiesta Reels. */
export async function seatPlayers(platform: TestPlatform, count: number, funds: bigint): Promise<Seat[]> {
  const seats: Seat[] = [];
  while (seats.length < count) {
    const { userId } = await platform.createPlayer({ cash: funds });
    const { gameCode, sessionHash } = await enterGame(platform, userId, FIESTA);
    const sessionToken = tokenOf(userId);
    await sql`UPDATE game_session SET session_hash = ${hashToken(sessionToken)} WHERE session_hash = ${sessionHash}`.execute(
      platform.database.db,
    );
    seats.push({ playerId: String(userId), sessionToken, gameCode });
  }
  return seats;
}

/**
 * The server's statement for a single round (SW1 betWin, hundredths). Its parameters are computed in SQL, which takes
 * some microseconds. Each lane uses `perLane` separate players, counted from `first`.
 */
export function walletFunction(
  first: Seat,
  { perLane, bet, win }: { perLane: number; bet: number; win: number },
): AnchorStatement {
  const player = `${first.playerId} + :lane::int * ${perLane} + (:any::bigint % ${perLane})::int`;
  const round = JSON.stringify([
    {
      line: 0,
      kind: 'betWin',
      provider: PROVIDERS.games,
      tx: '%1$s',
      fingerprint: hashToken('bench'),
      round: 'r%1$s',
      user: '%2$s',
      session: '%3$s',
      game: first.gameCode,
      amount: String(bet),
      free_round: null,
      win: String(win),
      round_end: true,
      valid: null,
      currency: 'PHP',
      nonce: '%4$s',
    },
  ]);
  // pgbench treats every name after a colon as a variable, even within a text.
  const spaced = round.replaceAll('":', '": ');
  const session = `encode(sha256(('bench-' || (${player}))::bytea), 'hex')`;
  return {
    name: 'function',
    text: `SELECT line, answer FROM sw_bet_batch(format('${spaced}', :any::bigint, ${player}, ${session}, gen_random_uuid())::jsonb)`,
  };
}

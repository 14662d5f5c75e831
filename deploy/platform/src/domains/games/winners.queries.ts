import { maskNickname } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { gameNames } from './names.queries';

type Winner = Payload<'gameWinners'>['list'][number];

const SHOWN = 20;
/** Minimum of a shown win: this many times its stake, and this many hundredths. */
const TIMES = 10;
const LEAST = 1_000;
/** Cache time: every viewer of the lobby sends this request. */
const FRESH_MS = 10_000;

/** Recent large wins for the ticker of the lobby, from real rounds only (player protection §2: no invented winners). */
export class Winners {
  private known: Promise<Winner[]> | undefined;
  private askedAt = -Infinity;

  list(tx: Tx, now = Date.now()): Promise<Winner[]> {
    if (!this.known || now - this.askedAt >= FRESH_MS) {
      this.askedAt = now;
      this.known = winnersNow(tx);
      this.known.catch(() => (this.known = undefined));
    }
    return this.known;
  }
}

/** Returns large wins of the last day, newest first. The index on `settled_at` ends the scan at the limit. */
async function winnersNow(tx: Tx): Promise<Winner[]> {
  const { rows } = await sql<{
    provider: string;
    game_code: string;
    amount: bigint;
    settled_at: Date;
    nickname: string;
  }>`
    SELECT r.provider, r.game_code, r.win_cash + r.win_bonus AS amount, r.settled_at, player_nickname(r.user_id) AS nickname
      FROM game_round r
     WHERE r.status = 'SETTLED' AND r.settled_at > now() - interval '1 day'
       AND r.win_cash + r.win_bonus >= greatest(${LEAST}, ${TIMES} * (r.bet_cash + r.bet_bonus))
     ORDER BY r.settled_at DESC LIMIT ${SHOWN}`.execute(tx);
  const nameOf = await gameNames(tx);
  return rows
    .map((row) => ({
      nickname: maskNickname(row.nickname),
      gameId: nameOf({ provider: row.provider, code: row.game_code }).gameId,
      amount: toWireAmount(row.amount),
      createTime: row.settled_at.getTime(),
    }))
    .filter(({ gameId }) => gameId > 0);
}

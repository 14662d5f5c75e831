import { ITEM_STATUS } from '@parola/calls';
import type { GameRow, GameWatch } from '@parola/operations';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { deviationsOff } from './return-theory.rules';
import { takesFreeRounds } from './slots.content';
import { watchedGames, type Watched } from './return-watch.jobs';

const watchOf = (game: Watched): GameWatch => ({
  rounds: game.rounds,
  staked: game.staked,
  paid: game.paid,
  leastBp: game.theory.leastBp,
  mostBp: game.theory.mostBp,
  deviations: deviationsOff(game, game.theory),
  state: game.state,
});

/** Returns every listed game, in the order of the list. */
export async function gamesForDesk(tx: Tx, now: Date): Promise<GameRow[]> {
  const listed = await getConfig(tx, 'appGameList');
  const { rows } = await sql<{ id: number; provider: string; code: string; open: number }>`
    SELECT g.game_id AS id, g.provider, g.game_code AS code,
           (SELECT count(*)::int FROM game_round r WHERE r.status = 'OPEN' AND r.provider = g.provider AND r.game_code = g.game_code) AS open
      FROM game g`.execute(tx);
  const watched = new Map((await watchedGames(tx, now)).map((game) => [game.gameId, watchOf(game)]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return listed.map(({ gameId, name, status }) => ({
    id: gameId,
    name,
    provider: known.get(gameId)?.provider ?? '',
    isOn: status === ITEM_STATUS.on,
    openRounds: known.get(gameId)?.open ?? 0,
    takesFreeRounds: takesFreeRounds(known.get(gameId)?.code ?? ''),
    watch: watched.get(gameId) ?? null,
  }));
}

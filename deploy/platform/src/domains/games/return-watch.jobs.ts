import { ITEM_STATUS } from '@parola/calls';
import type { WatchState } from '@parola/operations';
import { sql } from 'kysely';
import { configRow, getConfig, trySetConfig } from '../../config';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { storedDetail } from './catalogue.commands';
import { CLOSED_AT, deviationsOff, DOUBTED_AT, theoryOf, type Played, type Theory } from './return-theory.rules';

/** Stored as an index into this list. */
const WATCH_STATES: readonly WatchState[] = ['sound', 'doubted', 'closed'];

/** Statistics of a game in the Manila month of `now`, for the version that the provider reports now. */
export interface Watched extends Played {
  gameId: number;
  provider: string;
  gameCode: string;
  version: string;
  since: Date;
  state: WatchState;
  theory: Theory;
}

interface Row {
  game_id: number;
  provider: string;
  game_code: string;
  version: string;
  detail: unknown;
  rounds: bigint;
  staked: bigint;
  staked_squared: string;
  largest_stake: bigint;
  paid: bigint;
  state: number;
  since: Date;
}

/** Returns every game with play in this month and a known deviation. */
export async function watchedGames(db: Db | Tx, now: Date): Promise<Watched[]> {
  const { rows } = await sql<Row>`
    SELECT g.game_id, g.detail, r.* FROM game_return r
      JOIN game g ON g.provider = r.provider AND g.game_code = r.game_code AND g.detail ->> 'version' = r.version
     WHERE r.month = manila_month(${now}) ORDER BY g.game_id`.execute(db);
  return rows.flatMap((row): Watched[] => {
    const detail = storedDetail.parse(row.detail);
    const theory = detail && theoryOf(detail);
    if (!theory) return [];
    return [
      {
        gameId: row.game_id,
        provider: row.provider,
        gameCode: row.game_code,
        version: row.version,
        since: row.since,
        state: WATCH_STATES[row.state] ?? 'closed',
        rounds: Number(row.rounds),
        staked: Number(row.staked),
        stakedSquared: Number(row.staked_squared),
        largestStake: Number(row.largest_stake),
        paid: Number(row.paid),
        theory,
      },
    ];
  });
}

/**
 * Job: watches the return to player (player protection C44). A return more than three standard deviations from the
 * mathematics raises the significant event `return-doubted`. More than four raise `return-closed` and set the game to
 * maintenance: no new bets, while open rounds are played to their end. When an operator opens it again, its statistics
 * restart at zero. Safe on several nodes.
 */
export async function watchReturns({ database, log }: Pick<Services, 'database' | 'log'>, now: Date): Promise<void> {
  const games = await watchedGames(database.db, now);
  // Read after the statistics: a game that another node closed meanwhile is off in this list.
  const isOn = await gamesOn(database.db);
  for (const game of games) {
    if (game.state === 'closed') {
      if (isOn.has(game.gameId)) await beginAnew(database.db, game, now);
      continue;
    }
    const sigmas = deviationsOff(game, game.theory);
    const state = stateAt(Math.abs(sigmas));
    if (WATCH_STATES.indexOf(state) <= WATCH_STATES.indexOf(game.state)) continue;
    if (await inTransaction(database.db, (tx) => raise(tx, game, state, sigmas, now)))
      log.error(
        { game: game.gameCode, state, sigmas, rounds: game.rounds },
        'the return of a game left its mathematics',
      );
  }
}

function stateAt(sigmas: number): WatchState {
  if (sigmas > CLOSED_AT) return 'closed';
  return sigmas > DOUBTED_AT ? 'doubted' : 'sound';
}

async function gamesOn(db: Db): Promise<Set<number>> {
  const list = await getConfig(db, 'appGameList');
  return new Set(list.filter(({ status }) => status === ITEM_STATUS.on).map(({ gameId }) => gameId));
}

const rowOf = ({ provider, gameCode, version, since }: Watched, now: Date) =>
  sql`provider = ${provider} AND game_code = ${gameCode} AND version = ${version} AND month = manila_month(${now}) AND since = ${since}`;

/** Raises a game's state with its event. @returns false if another run was first */
async function raise(tx: Tx, game: Watched, state: WatchState, sigmas: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('game_return')
    .set({ state: WATCH_STATES.indexOf(state) })
    .where(sql<boolean>`${rowOf(game, now)} AND state < ${WATCH_STATES.indexOf(state)}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const { gameId, provider, gameCode, version, since, rounds, staked, paid, theory } = game;
  await tx
    .insertInto('significant_event')
    .values({
      kind: `return-${state}`,
      ref: `${provider}/${gameCode}/${since.getTime()}`,
      detail: JSON.stringify({ gameId, version, rounds, staked, paid, theory, sigmas }),
    })
    .execute();
  if (state === 'closed') await takeOffList(tx, gameId);
  return true;
}

async function takeOffList(tx: Tx, gameId: number): Promise<void> {
  await configRow(tx, 'appGameList', true);
  const list = await getConfig(tx, 'appGameList');
  const closed = list.map((game) =>
    game.gameId === gameId && game.status === ITEM_STATUS.on ? { ...game, status: ITEM_STATUS.maintenance } : game,
  );
  const wrong = await trySetConfig(tx, 'appGameList', closed);
  if (wrong) throw new Error(`game ${gameId} cannot be closed: ${wrong.path.join('.')} ${wrong.why}`);
}

async function beginAnew(db: Db, game: Watched, now: Date): Promise<void> {
  await db
    .updateTable('game_return')
    .set({ rounds: 0n, staked: 0n, staked_squared: '0', largest_stake: 0n, paid: 0n, state: 0, since: now })
    .where(sql<boolean>`${rowOf(game, now)}`)
    .execute();
}

import path from 'node:path';
import { ERASURE_OBSTACLE } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { accrueAll } from './accrual.jobs';
import { betRecord } from './bet-record.calls';
import { Catalogue } from './catalogue.commands';
import { GAME_CONTENT } from './content';
import { gameDetail } from './detail.calls';
import { exitGame } from './exit.calls';
import { toWireAmount } from '../../ledger/wire-amount';
import { gameDataOf, gameLikesOf, gameShelfOf, hasOpenRound, validBetOf } from './history.queries';
import { retrieveBalanceInfo } from './open-rounds.queries';
import { betRecordReport } from './report.calls';
import { retrieveBalance } from './retrieve.calls';
import { gameRound } from './round.calls';
import { watchReturns } from './return-watch.jobs';
import { compareProviderDays, PROVIDER_CHECK } from './provider-days.jobs';
import { startGame } from './start.calls';
import { resolveStuckRounds } from './stuck-rounds.jobs';
import { Winners } from './winners.queries';

export { accrueAll, waitForAccrual } from './accrual.jobs';
export { gamesForDesk } from './desk';
export { gameCodeOf, gameNameOf, gameNames } from './names.queries';
export { takesFreeRounds } from './slots.content';
export { roundDifferences } from './provider-days.jobs';

/** Games: launching and leaving, their rules, and the player's rounds. */
export const games: Domain = {
  name: 'games',
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'sql'),
  rights: { forgets: ['game_like', 'provider_claim'] },
  checks: [PROVIDER_CHECK],
  personal: [
    { table: 'game_like', copied: ['game_id', 'created_at'], erased: 'deleted' },
    {
      table: 'play_day',
      copied: ['day', 'minutes'],
      opened: ({ day, minutes }) => ({ day, minutes: String(minutes).replaceAll('0', '').length }),
      erased: KEPT_BY_LAW,
    },
  ],
  content: () => GAME_CONTENT,
  handlers: (services) => {
    const catalogue = new Catalogue(services);
    const winners = new Winners();
    return defineHandlers({
      startGame: { mode: 'outside', run: (ctx) => startGame(services, catalogue, ctx) },
      exitGame,
      gameDetail: { mode: 'read', run: (ctx) => gameDetail(catalogue, ctx) },
      gameRound: { mode: 'read', run: (ctx) => gameRound(services, ctx) },
      gameHistory: { mode: 'read', run: ({ tx, userId }) => gameShelfOf(tx, userId) },
      gameWinners: { mode: 'read', run: async ({ tx }) => ({ list: await winners.list(tx) }) },
      gameLike: async ({ tx, userId, body: { gameId, like } }) => {
        await Catalogue.game(tx, gameId);
        if (like)
          await tx
            .insertInto('game_like')
            .values({ user_id: userId, game_id: gameId })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        else await tx.deleteFrom('game_like').where('user_id', '=', userId).where('game_id', '=', gameId).execute();
        return { gameLikeIds: await gameLikesOf(tx, userId) };
      },
      betRecord: { mode: 'read', run: betRecord },
      betRecordReport: { mode: 'read', run: betRecordReport },
      retrieveBalanceInfo: { mode: 'read', run: retrieveBalanceInfo },
      retrieveBalance: { mode: 'outside', run: (ctx) => retrieveBalance(services, ctx) },
    });
  },
  hooks: {
    erasureObstacles: async (tx, { userId }) => ((await hasOpenRound(tx, userId)) ? [ERASURE_OBSTACLE.round] : []),
    userInfo: async (tx, { userId }) => ({ bet: toWireAmount(await validBetOf(tx, userId)) }),
    afterLogin: async (tx, { userId }) => ({ appGameDataUser: await gameDataOf(tx, userId) }),
  },
  jobs: (services) => [
    { name: 'count settled rounds', everyMs: 1_000, run: () => accrueAll(services.database.db, services.hooks) },
    { name: 'watch the returns of games', everyMs: 10_000, run: () => watchReturns(services, new Date()) },
    { name: 'compare days with the provider', everyMs: 600_000, run: () => compareProviderDays(services, new Date()) },
    { name: 'resolve stuck rounds', everyMs: 60_000, run: () => resolveStuckRounds(services) },
  ],
  backlogs: [
    {
      name: 'rounds to count',
      lateAfterSec: 300,
      waiting: sql`SELECT settled_at AS at FROM game_round WHERE status = 'SETTLED' AND NOT accrued ORDER BY settled_at`,
    },
  ],
};

import { OPEN_TYPE } from '@parola/calls';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import type { OutsideContext, Payload } from '../../http/registry';
import { siteOf } from '../../ground/player-site';
import { newToken } from '../../ground/tokens';
import { closeGameSessions, openGameSession } from '../../ledger/game-sessions';
import { openFreeRounds, takenBackFreeRounds } from '../../ledger/free-rounds';
import { toWireAmount } from '../../ledger/wire-amount';
import { assertLimitsLeft, assertMay, realityCheckMin, recordPresence } from '../../protection';
import { Catalogue, type KnownGame } from './catalogue.commands';

const LAUNCH_MS = 60_000;
const launched = z.object({ launchUrl: z.url({ protocol: /^https?$/ }).max(2000) });

type Context = OutsideContext<'startGame'>;

/**
 * Launches a game: opens a session, then requests the provider's page. If the provider refuses, the session is closed
 * (702). A demo moves no money and has no session in the database.
 */
export async function startGame(services: Services, catalogue: Catalogue, ctx: Context): Promise<Payload<'startGame'>> {
  const {
    body: { gameId, tryIt: demo = false, device = 'mobile', language = 'en-PH' },
    userId,
    now,
  } = ctx;
  const { settings, partners, log } = services;
  const site = siteOf(settings, ctx.client);
  const game = await ctx.transaction((tx) => offered(tx, gameId, demo));
  const { rtpBp, maxWin, ratio, ...bounds } = await catalogue.detail(game);
  const { minBet, maxBet } = await betBounds(ctx.tx, game, bounds);
  const session = await ctx.transaction(async (tx) => {
    await assertMay(tx, userId, demo ? 'demo' : 'play');
    await recordPresence(tx, { userId, now });
    if (!demo) await assertLimitsLeft(tx, userId, now);
    return demo ? { id: randomUUID(), launchToken: newToken() } : openSession(tx, ctx, game);
  });
  try {
    if (!demo) await tellFreeRounds(services, ctx, game);
    const { launchUrl } = launched.parse(
      await partners.call('games', {
        method: 'POST',
        path: '/provider/v1/sessions',
        traceId: ctx.traceId,
        body: {
          playerId: String(userId),
          gameCode: game.game_code,
          launchToken: session.launchToken,
          currency: 'PHP',
          lang: language,
          device,
          demo,
          lobbyUrl: `${site}/`,
          depositUrl: `${site}/wallets?name=deposit`,
          limits: { minBet, maxBet },
          realityCheckMin: await realityCheckMin(ctx.tx, userId),
        },
      }),
    );
    return {
      url: launchUrl,
      openType: OPEN_TYPE.frame,
      sessionId: session.id,
      gameId,
      ratio,
      expireTime: now.getTime() + LAUNCH_MS,
      rules: { rtpBp, minBet, maxBet, maxWin },
    };
  } catch (error) {
    log.error({ err: error, gameId, reqId: ctx.traceId }, 'the provider did not launch a game');
    if (!demo) await ctx.transaction((tx) => closeGameSessions(tx, userId, session.id));
    throw new Refusal('gameMaintenance');
  }
}

/**
 * Sends the provider the player's free rounds in the game, and cancelled grants. Idempotent. The wallet decides on each
 * stake.
 */
async function tellFreeRounds(
  { partners }: Services,
  { tx, userId, traceId }: Context,
  game: KnownGame,
): Promise<void> {
  const { provider, game_code: gameCode } = game;
  const of = { userId, provider, gameCode };
  for (const grantId of await takenBackFreeRounds(tx, of))
    await partners.call('games', {
      method: 'POST',
      path: `/provider/v1/freeRounds/${grantId}/cancel`,
      traceId,
      body: {},
    });
  for (const { grantId, rounds, bet, winCap, expireAt } of await openFreeRounds(tx, of))
    await partners.call('games', {
      method: 'POST',
      path: '/provider/v1/freeRounds',
      traceId,
      body: {
        ...{ grantId, playerId: String(userId), gameCode, rounds, betPerRound: bet, winCap },
        expiresAt: expireAt.getTime(),
      },
    });
}

async function offered(tx: Tx, gameId: number, demo: boolean): Promise<KnownGame> {
  const game = await Catalogue.game(tx, gameId);
  const { on, tryIt } = await Catalogue.status(tx, gameId);
  if (!game || !on) throw new Refusal('gameMaintenance');
  const setting = await tx
    .selectFrom('game_setting')
    .select('enabled')
    .where('game_code', '=', game.game_code)
    .executeTakeFirst();
  if (setting && !setting.enabled) throw new Refusal('gameMaintenance');
  if (demo && !tryIt) throw new Refusal('noDemo');
  return game;
}

/** Returns the tighter bet limits of provider and operator, hundredths. */
async function betBounds(
  tx: Tx,
  game: KnownGame,
  { minBet, maxBet }: { minBet: number; maxBet: number },
): Promise<{ minBet: number; maxBet: number }> {
  const setting = await tx
    .selectFrom('game_setting')
    .select(['min_bet', 'max_bet'])
    .where('game_code', '=', game.game_code)
    .executeTakeFirst();
  if (!setting) return { minBet, maxBet };
  return {
    minBet: Math.max(minBet, toWireAmount(setting.min_bet)),
    maxBet: Math.min(maxBet, toWireAmount(setting.max_bet)),
  };
}

/**
 * Opens a session; a player has one game at a time. Replaces sessions of this log-in; sessions of another log-in need
 * `takeOver` (703). Open rounds in another game refuse the launch (704).
 */
async function openSession(
  tx: Tx,
  { userId, session, body, client, now }: Context,
  game: KnownGame,
): Promise<{ id: string; launchToken: string }> {
  // Locks the log-ins: of two concurrent launches, the second sees the session of the first.
  await tx.selectFrom('player_session').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
  const other = await tx
    .selectFrom('game_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('player_session', 'is distinct from', session.id)
    .where((where) =>
      where.or([
        where('session_until', '>', now),
        where.and([where('session_until', 'is', null), where('launch_until', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (other && !body.takeOver) throw new Refusal('gameOnOtherDevice', { canTakeOver: true });
  const open = await tx
    .selectFrom('game_round')
    .innerJoin('game', (join) =>
      join.onRef('game.game_code', '=', 'game_round.game_code').onRef('game.provider', '=', 'game_round.provider'),
    )
    .select('game.game_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .where('game.game_id', '<>', game.game_id)
    .limit(1)
    .executeTakeFirst();
  if (open) throw new Refusal('unfinishedRound', { gameId: open.game_id });
  await closeGameSessions(tx, userId);
  return openGameSession(tx, {
    userId,
    provider: game.provider,
    gameCode: game.game_code,
    device: client.device,
    activityId: body.activityId,
    sessionId: session.id,
  });
}

import type { Database } from '../db/database';
import type { Pace } from '../engine/game';
import { openFreeRounds } from './free-rounds';
import type { InitAnswer, InitRequest, Refused } from './game-api';
import type { Play } from './play';
import { refillPlayMoney } from './play-money';
import type { Purse } from './purse-port';
import { gameOf } from './registry';
import { viewOf } from './round-view';
import { recentRounds } from './rounds';
import { UnknownOutcome, type SeamlessWallet, type WalletStatus } from './seamless';
import { enterSession, sessionByClient, sessionByLaunch, type GameSession } from './sessions';

export interface EnterOptions {
  database: Database;
  wallet: SeamlessWallet;
  play: Play;
  purseOf: (session: GameSession) => Purse;
  /** Minimum time between two rounds of a player, ms. */
  minCycle: Readonly<Record<Pace, number>>;
}

function refusalOf(status: Exclude<WalletStatus, 'OK'>): Refused {
  switch (status) {
    case 'PLAYER_BLOCKED':
    case 'SESSION_EXPIRED':
    case 'MAINTENANCE':
      return { status };
    default:
      return { status: 'SESSION_UNKNOWN' };
  }
}

/**
 * Creates the handler for entering a game: with a launch token (single use, spent at the casino's wallet), or with a
 * client token after a reload. The answer holds all data of the page, including the last round, finished or not (player
 * protection C46).
 */
export function createEnter({ database, wallet, play, purseOf, minCycle }: EnterOptions) {
  async function describe(session: GameSession, clientToken: string): Promise<InitAnswer | Refused> {
    await play.clearUp(session);
    const purse = await purseOf(session).look(session);
    if (purse.status !== 'OK') return purse;
    const game = gameOf(session.gameCode);
    const last = (await recentRounds(database.pool, session, 1))[0];
    const showable = last && last.state !== 'void' && last.version === game.version;
    return {
      status: 'OK',
      clientToken,
      demo: session.demo,
      nickname: session.nickname,
      lang: session.lang,
      balance: purse.balance,
      betLevels: game.bets.levels(session),
      minBet: session.minBet,
      maxBet: session.maxBet,
      cycleMs: minCycle[game.pace],
      rtpBp: game.rtpBp,
      version: game.version,
      lobbyUrl: session.lobbyUrl,
      depositUrl: session.depositUrl,
      realityCheckMin: session.realityCheckMin,
      round: showable ? viewOf(last) : null,
      freeRounds: await openFreeRounds(database.pool, session),
    };
  }

  async function byLaunch(launchToken: string): Promise<InitAnswer | Refused> {
    const session = await sessionByLaunch(database.pool, launchToken);
    if (!session) return { status: 'SESSION_UNKNOWN' };
    let entry = { walletToken: null as string | null, nickname: '' };
    if (!session.demo) {
      const entered = await wallet.authenticate(launchToken);
      if (entered.status !== 'OK') return refusalOf(entered.status);
      if (entered.playerId !== session.playerId) return { status: 'SESSION_UNKNOWN' };
      entry = { walletToken: entered.sessionToken, nickname: entered.nickname };
    }
    const clientToken = await enterSession(database.pool, session, entry);
    return clientToken ? describe({ ...session, ...entry }, clientToken) : { status: 'SESSION_UNKNOWN' };
  }

  async function byClient(clientToken: string, refill: boolean): Promise<InitAnswer | Refused> {
    const session = await sessionByClient(database.pool, clientToken);
    if (!session) return { status: 'SESSION_UNKNOWN' };
    if (refill) await refillPlayMoney(database.pool, session);
    return describe(session, clientToken);
  }

  return async (request: InitRequest): Promise<InitAnswer | Refused> => {
    try {
      return 'launchToken' in request
        ? await byLaunch(request.launchToken)
        : await byClient(request.clientToken, request.refill ?? false);
    } catch (error) {
      if (error instanceof UnknownOutcome) return { status: 'UNAVAILABLE' };
      throw error;
    }
  };
}

import type { FastifyInstance } from 'fastify';
import type { Config, Timing } from '../config';
import type { Bet } from '../engine/bets';
import type { InitAnswer, PlayAnswer, Refused } from '../games/game-api';
import { buildServer, type ServerOptions } from '../server';
import { signedHeaders } from '../signing/signature';
import { ErrorLog } from './error-log';
import { GAMES_SECRET } from './fake-wallet';

export const SITE = 'http://casino.test';
export const SECRETS = { games: [GAMES_SECRET], psp: ['test-secret-of-the-psp'], sms: ['test-secret-of-the-sms'] };

/** SW1's timing, shortened for tests. The time limit of wallet calls is not: on a busy machine they take seconds. */
const QUICK: Timing = {
  walletTimeout: 10_000,
  minCycle: { slot: 0, table: 0, ride: 0 },
  ride: { betting: 300, shown: 60, grace: 20 },
  backoff: [10, 20, 40],
  giveUp: 60_000,
  poll: 10,
  settleAbandoned: 3_600_000,
  payoutStep: 20,
};

export function testConfig(databaseUrl: string, platformUrl: string, timing: Partial<Timing> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    metrics: { port: undefined, host: '127.0.0.1' },
    publicUrl: 'http://partners.test',
    siteOrigin: SITE,
    otherSites: [],
    platformUrl,
    databaseUrl,
    secrets: SECRETS,
    socialSecret: 'test-secret-of-the-casino-elsewhere',
    artDir: undefined,
    scriptedOutcomes: false,
    timing: { ...QUICK, ...timing },
  };
}

/** A change to a request after signing, or its time of signing. */
interface Spoiling {
  headers?: Record<string, string>;
  payload?: string;
  now?: number;
}

/** The server under test, with the requests of a casino and of a game page. */
export class Sandbox {
  private constructor(
    readonly app: FastifyInstance,
    readonly errors: ErrorLog,
  ) {}

  static async open(config: Config, options: Omit<ServerOptions, 'logger'> = {}): Promise<Sandbox> {
    const errors = new ErrorLog();
    const logger = { level: 'error', stream: errors };
    return new Sandbox(await buildServer(config, { ...options, logger }), errors);
  }

  /** @throws Error when the server logged an unexpected error */
  async close(): Promise<void> {
    await this.app.close();
    this.errors.check();
  }

  /** A signed POST like the casino's; `change` may break the signature. */
  signed(url: string, body: object, secrets: readonly string[], change: Spoiling = {}) {
    const payload = JSON.stringify(body);
    const headers = signedHeaders('casino', secrets, { method: 'POST', path: url, body: payload }, change.now);
    return this.app.inject({
      method: 'POST',
      url,
      payload: change.payload ?? payload,
      headers: { 'content-type': 'application/json', ...headers, ...change.headers },
    });
  }

  launch(launchToken: string, more: Record<string, unknown> = {}) {
    return this.signed(
      '/provider/v1/sessions',
      {
        playerId: 'player-1',
        gameCode: 'fiesta-reels',
        launchToken,
        currency: 'PHP',
        lang: 'en',
        device: 'mobile',
        lobbyUrl: `${SITE}/`,
        depositUrl: `${SITE}/wallets`,
        demo: false,
        limits: { minBet: 100, maxBet: 10_000 },
        realityCheckMin: 60,
        ...more,
      },
      SECRETS.games,
    );
  }

  /** Launches a game and enters it. @throws Error when the entry is refused */
  async enter(launchToken: string, more: Record<string, unknown> = {}): Promise<Player> {
    await this.launch(launchToken, more);
    const answer = await this.init({ launchToken });
    if (answer.status !== 'OK') throw new Error(`init: ${answer.status}`);
    return new Player(this.app, answer);
  }

  async init(body: object): Promise<InitAnswer | Refused> {
    return (await this.app.inject({ method: 'POST', url: '/game/v1/init', payload: body })).json<
      InitAnswer | Refused
    >();
  }
}

/** A game page of a player. */
export class Player {
  constructor(
    private readonly app: FastifyInstance,
    readonly session: InitAnswer,
  ) {}

  /** The same page, connected to a restarted server. */
  at(app: FastifyInstance): Player {
    return new Player(app, this.session);
  }

  async post<T>(call: string, body: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.session.clientToken}` };
    return (await this.app.inject({ method: 'POST', url: `/game/v1/${call}`, payload: body, headers })).json<T>();
  }

  spin(requestId: string, stake = 200): Promise<PlayAnswer | Refused> {
    return this.bet(requestId, { kind: 'spin', stake });
  }

  bet(requestId: string, bet: Bet): Promise<PlayAnswer | Refused> {
    return this.post('play', { requestId, bet, rules: this.session.version });
  }

  freeSpin(roundId: string, spin: number): Promise<PlayAnswer | Refused> {
    return this.post('play', { roundId, spin });
  }
}

/** Waits until `condition` holds; throws after `limitMs`. */
export async function eventually(condition: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error('it never came true');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** Narrows an answer to a successful one. @throws Error with the status of a refusal */
export function ok(answer: PlayAnswer | Refused): PlayAnswer {
  if (answer.status !== 'OK') throw new Error(`refused: ${answer.status}`);
  return answer;
}

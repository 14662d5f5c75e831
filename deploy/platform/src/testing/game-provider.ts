import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import * as z from 'zod';
import type { Partners } from '../partners/client';
import { connectPartners } from '../partners/connect-partners';
import { createTestDatabase } from './cluster';
import { TEST_SETTINGS, type TestPlatform, type TestPlayer } from './platform';
import { start, type Running } from './process';

const entered = z.object({ status: z.literal('OK'), clientToken: z.string() });
const played = z.object({
  status: z.string(),
  round: z.object({ roundId: z.string(), finished: z.boolean(), total: z.int() }).optional(),
});
type Played = z.infer<typeof played>;

/**
 * The sandbox game and payment provider as the product starts them: a process with a separate database, which tests can
 * kill and restart.
 */
export class GameProvider {
  /** Origin of its pages. */
  static readonly pages = 'http://partners.test';
  private running: Running | undefined;
  private port = '0';

  private constructor(
    private readonly database: Awaited<ReturnType<typeof createTestDatabase>>,
    private readonly walletUrl: string,
  ) {}

  /**
   * @param walletUrl URL of the wallet
   * @param clusterUrl another cluster than that of the test run
   */
  static async open(walletUrl: string, clusterUrl?: string): Promise<GameProvider> {
    const provider = new GameProvider(await createTestDatabase(clusterUrl), walletUrl);
    await provider.start();
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process; after a kill on the same port. */
  async start(): Promise<void> {
    const { games, psp, sms } = TEST_SETTINGS.secrets;
    this.running = start('../../partners/src/main.ts', {
      PORT: this.port,
      PARTNERS_URL: GameProvider.pages,
      SITE_ORIGIN: 'http://localhost',
      PLATFORM_URL: this.walletUrl,
      PARTNERS_DATABASE_URL: this.database.owner,
      SW_SECRET_GAMES: games.join(),
      SW_SECRET_PSP: psp.join(),
      SW_SECRET_SMS: sms.join(),
      SOCIAL_SECRET: 'test-secret-of-the-casino-elsewhere',
      SCRIPTED_OUTCOMES: 'test',
    });
    const { port } = z.object({ port: z.int() }).parse(JSON.parse(await this.running.firstLine));
    this.port = String(port);
  }

  /** Kills the process without a shutdown (SIGKILL). */
  async kill(): Promise<void> {
    this.running?.process.kill('SIGKILL');
    await this.running?.ended;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.database.drop();
  }

  /** Client for the platform's requests to this provider. Its time limit suits a busy machine. */
  partners(): Partners {
    const partners = connectPartners({ partnersUrl: this.origin, secrets: TEST_SETTINGS.secrets });
    return { ...partners, call: (partner, request) => partners.call(partner, { timeoutMs: 30_000, ...request }) };
  }

  /** The provider's rounds of a player, hundredths. */
  roundsOf({ userId }: TestPlayer): Promise<{ id: string; bet: number; win: number; state: string }[]> {
    return this.read(
      'SELECT id, bet::int AS bet, win::int AS win, state FROM partners.round WHERE player_id = $1 ORDER BY created_at',
      [String(userId)],
    );
  }

  /** The provider's payouts for an order, each with its events in order, hundredths. */
  payoutsOf(orderId: string): Promise<{ amount: number; events: string[] }[]> {
    return this.read(
      `SELECT amount::int AS amount, ARRAY(SELECT status::text FROM partners.psp_payout_event e WHERE e.payout_id = p.id ORDER BY at) AS events
         FROM partners.psp_payout p WHERE order_id = $1`,
      [orderId],
    );
  }

  private async read<T extends object>(text: string, values: readonly string[]): Promise<T[]> {
    const client = new Client({ connectionString: this.database.owner });
    await client.connect();
    try {
      return (await client.query<T>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Sets the result of the player's next round of a game. */
  async wish({ userId }: TestPlayer, gameCode: string, want: 'win' | 'loss'): Promise<void> {
    await fetch(`${this.origin}/test/outcomes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerId: String(userId), gameCode, want }),
    });
  }

  /** Launches a game for a player through the platform. */
  async enter(platform: TestPlatform, player: TestPlayer, gameId: number): Promise<GamePage> {
    const { body } = await platform.call('startGame', { gameId }, { token: player.token });
    const launchToken = decodeURIComponent(new URL(body.url).hash.replace('#launchToken=', ''));
    const { clientToken } = entered.parse(await this.post('init', { launchToken }));
    return new GamePage(this, clientToken);
  }

  async post(call: string, body: object, clientToken = ''): Promise<unknown> {
    const answer = await fetch(`${this.origin}/game/v1/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${clientToken}` },
      body: JSON.stringify(body),
    });
    return answer.json();
  }
}

/** The page of a game in a player's browser. */
export class GamePage {
  constructor(
    private readonly provider: GameProvider,
    /** The page's token for the provider. */
    readonly clientToken: string,
  ) {}

  async bet(bet: object, requestId: string = randomUUID()): Promise<Played> {
    return played.parse(await this.provider.post('play', { requestId, bet }, this.clientToken));
  }

  /** Leaves the ride of a Jeepney Crash round (cash-out). */
  async leave(roundId: string): Promise<Played> {
    return played.parse(await this.provider.post('leave', { roundId }, this.clientToken));
  }

  async reload(): Promise<void> {
    entered.parse(await this.provider.post('init', { clientToken: this.clientToken }));
  }
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath } from '@parola/calls';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { openDatabase, type Database } from '../db/pool';
import { WORLD, player } from '../ledger/accounts';
import { openGameSession } from '../ledger/game-sessions';
import { openWallet, postJournal, walletSnap } from '../ledger/ledger';
import { PROVIDERS } from '../partners/providers';
import { sign } from '../partners/signing';
import { eventually } from './eventually';

/** Delay of a player's retry, ms. */
const ASK_AGAIN_MS = 100;
/** Maximum of refusals per player from a server that recovers within 5 s after its database. */
export const MOST_REFUSALS = 5_000 / ASK_AGAIN_MS;

const STAKE = 100;
const WIN = 40;
const FUND = 10_000_000n;
const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };

export interface Site {
  /** URL of the database for the test itself; servers may connect through a proxy. */
  databaseUrl: string;
  /** Ports of the servers. */
  ports: readonly number[];
  /** The game provider's secret. */
  secret: string;
}

interface Player {
  userId: bigint;
  sessionToken: string;
  /** Rounds with the response OK, each retried until then. */
  rounds: number;
  /** True if the last response was a refusal to retry later. */
  refused: boolean;
}

/** Lets a production site accept bets without identity checks (`kycRule`; player protection C04). */
export async function withoutIdentityChecks({ db }: Database): Promise<void> {
  await sql`UPDATE config SET value = jsonb_set(value, '{kycBeforeDeposit}', 'false') WHERE key = 'kycRule'`.execute(
    db,
  );
}

/**
 * Players who keep playing through outages: alternately a read call and a round, a round retried with its id until it
 * gets a response. Any response except 200 and 503 with `retryAfterSec` is recorded in `wrong`.
 */
export class Players {
  readonly wrong: string[] = [];
  refused = 0;
  private served = 0;
  private requestCount = 0;
  private stopped = false;
  private running: Promise<void>[] = [];

  private constructor(
    private readonly site: Site,
    private readonly players: readonly Player[],
  ) {}

  static async join(site: Site, count: number): Promise<Players> {
    const database = openDatabase(site.databaseUrl, { max: 2 });
    await withoutIdentityChecks(database);
    const players: Player[] = [];
    for (let number = 0; number < count; number += 1) {
      const userId = 500n + BigInt(number);
      await fund(database, userId);
      const { launchToken } = await inTransaction(database.db, (tx) =>
        openGameSession(tx, { userId, provider: PROVIDERS.games, gameCode: 'G1', device: '', sessionId: null }),
      );
      players.push({ userId, sessionToken: '', rounds: 0, refused: false });
      const body = await new Players(site, []).wallet(number, 'authenticate', { launchToken });
      Object.assign(players.at(-1) ?? {}, { sessionToken: String(body?.sessionToken) });
    }
    await database.close();
    return new Players(site, players);
  }

  play(): void {
    this.running = this.players.map((one, index) => this.playOn(one, index));
  }

  /** Stops after the present action of each player. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running);
  }

  /**
   * Waits for twice as many successful responses as there are players.
   * @returns the average number of refusals per player meanwhile. Each player retries after `ASK_AGAIN_MS`.
   */
  async untilServed(): Promise<number> {
    const before = this.refused;
    const enough = this.served + 2 * this.players.length;
    await eventually(() => this.served >= enough);
    return (this.refused - before) / this.players.length;
  }

  /** Waits until a player has been refused. */
  async untilRefused(): Promise<void> {
    const before = this.refused;
    await eventually(() => this.refused > before);
  }

  /** Waits until each player has been refused, so that every earlier response has arrived. */
  async untilAllRefused(): Promise<void> {
    await eventually(() => this.players.every(({ refused }) => refused));
  }

  /** Waits for `more` further rounds. */
  async untilPlayed(more: number): Promise<void> {
    const enough = this.rounds + more;
    await eventually(() => this.rounds >= enough);
  }

  /** Waits for `more` further refusals. */
  async untilRefusedTimes(more: number): Promise<void> {
    const enough = this.refused + more;
    await eventually(() => this.refused >= enough);
  }

  /** Players with a balance that differs from their responses. */
  async unsettled(databaseUrl = this.site.databaseUrl): Promise<string[]> {
    const database = openDatabase(databaseUrl, { max: 1 });
    const found: string[] = [];
    for (const { userId, rounds } of this.players) {
      const { coin } = await walletSnap(database.db, userId);
      const due = Number(FUND) - rounds * (STAKE - WIN);
      if (Number(coin) !== due) found.push(`${userId} has ${coin}, ${due} after ${rounds} rounds`);
    }
    await database.close();
    return found;
  }

  get rounds(): number {
    return this.players.reduce((sum, { rounds }) => sum + rounds, 0);
  }

  private async playOn(one: Player, index: number): Promise<void> {
    while (!this.stopped) {
      await this.answered(one, () => this.ask(index, callPath('anonymous/appTheme'), JSON.stringify(COMMON), {}));
      const round = {
        txId: randomUUID(),
        roundId: randomUUID(),
        playerId: String(one.userId),
        sessionToken: one.sessionToken,
        gameCode: 'G1',
        bet: STAKE,
        win: WIN,
        roundEnd: true,
      };
      const body = await this.answered(one, () => this.wallet(index, 'betWin', round));
      if (body.status === 'OK' || body.status === 'DUPLICATE') one.rounds += 1;
      else this.wrong.push(`betWin: ${JSON.stringify(body)}`);
    }
  }

  private async answered(
    one: Player,
    ask: () => Promise<Record<string, unknown> | undefined>,
  ): Promise<Record<string, unknown>> {
    for (;;) {
      const body = await ask();
      one.refused = !body;
      if (body) {
        this.served += 1;
        return body;
      }
      await sleep(ASK_AGAIN_MS);
    }
  }

  private wallet(index: number, call: string, body: object): Promise<Record<string, unknown> | undefined> {
    const path = `/seamless/v1/${call}`;
    const text = JSON.stringify(body);
    return this.ask(index, path, text, {
      ...sign(this.site.secret, PROVIDERS.games, { method: 'POST', path, body: text }),
    });
  }

  /** Changing IP addresses per player, to stay below rate limits per address. */
  private address(index: number): string {
    this.requestCount += 1;
    return `198.18.${index}.${this.requestCount % 250}`;
  }

  /** The response, or undefined for a refusal to retry later. */
  private async ask(
    index: number,
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Record<string, unknown> | undefined> {
    const port = this.site.ports[index % this.site.ports.length];
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': this.address(index) },
        body,
        signal: AbortSignal.timeout(15_000),
      });
      const json = (await answer.json()) as Record<string, unknown>;
      if (answer.status === 200) return json;
      this.refused += 1;
      if (answer.status !== 503 || typeof json.retryAfterSec !== 'number')
        this.wrong.push(`${path}: ${answer.status} ${JSON.stringify(json)}`);
    } catch (error) {
      this.wrong.push(`${path}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : ''}`);
    }
    return undefined;
  }
}

async function fund({ db }: Database, userId: bigint): Promise<void> {
  await openWallet(db, userId);
  await postJournal(db, {
    kind: 'sandbox-fund',
    scope: 'test',
    key: `fund:${userId}`,
    ref: '',
    actor: 'test',
    legs: [
      { account: WORLD, amount: -FUND },
      { account: player(userId, 'cash'), amount: FUND },
    ],
  });
}

import { getConfig, setConfig } from '../config';
import { DOMAINS } from '../domains';
import { sealAll } from '../ledger/seal-journals';
import { startTestCluster, type TestCluster } from '../testing/cluster';
import { FakePsp } from '../testing/deposits';
import { MortalServer } from '../testing/killable-server';
import { openTestPlatform, type TestPlatform } from '../testing/platform';
import { start } from '../testing/process';
import { PspServer } from '../testing/psp-server';
import { seeded } from '../testing/seeded-bytes';
import { ruleWith } from '../testing/withdrawals';
import { DrillClient } from './drill-client';
import { DrillPlayer, type DrillSite } from './drill-player';
import { Kills } from './process-kills';
import { retryUntilDone } from './retry-call';

export interface WalletDrill {
  operations: number;
  seed: number;
  kills: number;
  players: number;
  /** Number of players acting in parallel. */
  lanes: number;
  /** Empty folder for the cluster, which is removed at the end. Default: a temporary one on disk. */
  clusterDir?: string;
  /** Receives progress reports. */
  log?: (line: string) => void;
}

/**
 * Result of a drill. No money was lost or doubled if `wrong` is empty and `verified` reports that all invariants hold.
 */
export interface WalletDrillResult {
  operations: number;
  byKind: Record<string, number>;
  kills: Kills['done'];
  /** Attempts without a response, retried with the same key. */
  retries: number;
  unanswered: Record<string, number>;
  /** Responses and amounts that differ from the model. */
  wrong: string[];
  /** Last line printed by `ledger:verify`. */
  verified: string;
  seconds: number;
}

const UNBOUNDED = 1_000_000_000;
const TELL_EVERY = 5_000;

/** Disables daily limits and identity checks, which the model does not contain. */
async function liftBounds(platform: TestPlatform): Promise<void> {
  const { db } = platform.database;
  await ruleWith(platform, { openMax: 1_000, dayAmountMax: UNBOUNDED, autoAmount: UNBOUNDED, autoDayCount: 1_000_000 });
  await setConfig(db, 'exchangeDayCount', 1_000_000);
  await setConfig(db, 'kycRule', { ...(await getConfig(db, 'kycRule')), kycAmount: UNBOUNDED });
}

/** `ledger:verify` as operators run it. @returns the line with the result */
async function verify(platform: TestPlatform): Promise<string> {
  await retryUntilDone(() => sealAll(platform.database.db));
  const url = platform.database.pool.options.connectionString ?? '';
  const { code, out, err } = await start('verify.cli.ts', { DATABASE_URL: url }).ended;
  return `${out.trim().split('\n').at(-1) ?? ''}${code === 0 ? '' : ` (exit code ${code}) ${err}`}`;
}

class Run implements DrillSite {
  operations = 0;
  readonly byKind: Record<string, number> = {};
  readonly mistakes: string[] = [];
  readonly client: DrillClient;
  private readonly kills: Kills;

  constructor(
    private readonly drill: WalletDrill,
    readonly platform: TestPlatform,
    readonly psp: PspServer,
    { server, cluster }: { server: MortalServer; cluster: TestCluster },
  ) {
    this.client = new DrillClient(server);
    const { kills: count, operations, seed } = drill;
    this.kills = new Kills(server, cluster, { count, operations, random: seeded(`${seed}/kills`) });
  }

  answered(kind: string): void {
    this.operations += 1;
    this.byKind[kind] = (this.byKind[kind] ?? 0) + 1;
    this.kills.answered(this.operations);
    if (this.operations % TELL_EVERY === 0)
      this.drill.log?.(`${this.operations} operations, ${this.kills.done.length} kills, ${this.mistakes.length} wrong`);
  }

  wrong(what: string): void {
    this.mistakes.push(what);
    this.drill.log?.(`Wrong after ${this.operations} operations: ${what}`);
  }

  async play(): Promise<void> {
    const { operations, players: count, lanes, seed } = this.drill;
    const players: DrillPlayer[] = [];
    while (players.length < count) players.push(await DrillPlayer.join(this, seeded(`${seed}/${players.length}`)));
    this.drill.log?.(`${count} players have joined`);
    const waiting = [...players];
    const lane = async () => {
      while (this.operations < operations) {
        const one = waiting.shift();
        if (!one) throw new Error('there are more lanes than players');
        await one.step();
        waiting.push(one);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    await this.kills.ended();
    for (const one of players) await one.finish();
  }

  result(verified: string, seconds: number): WalletDrillResult {
    const { operations, byKind, mistakes: wrong, client } = this;
    const unanswered = Object.fromEntries(client.unanswered);
    return {
      operations,
      byKind,
      kills: this.kills.done,
      retries: client.retries,
      unanswered,
      wrong,
      verified,
      seconds,
    };
  }
}

/**
 * Runs random operations of many players through the real server, on a separate PostgreSQL, while both are killed
 * (SIGKILL) and restarted. Every call is retried with its key until it gets a response. Every response and, at the end,
 * every account is compared with an independent model.
 */
export async function runWalletDrill(drill: WalletDrill): Promise<WalletDrillResult> {
  const began = performance.now();
  const cluster = await startTestCluster(drill.clusterDir);
  const psp = new PspServer();
  const pspOrigin = await psp.start();
  const platform = await openTestPlatform({
    domains: DOMAINS,
    partners: new FakePsp(),
    clusterUrl: cluster.url,
    logLevel: 'silent',
  });
  for (const { pool } of [platform.database, platform.services.database]) pool.on('error', () => undefined);
  const server = await MortalServer.open(platform, pspOrigin);
  try {
    await liftBounds(platform);
    const run = new Run(drill, platform, psp, { server, cluster });
    await run.play();
    await server.close();
    return run.result(await verify(platform), (performance.now() - began) / 1_000);
  } finally {
    await server.close();
    await platform.close();
    psp.stop();
    await cluster.remove();
  }
}

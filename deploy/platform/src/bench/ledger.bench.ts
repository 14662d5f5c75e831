import { performance } from 'node:perf_hooks';
import os from 'node:os';
import { judge } from '@parola/process/goals';
import { sql } from 'kysely';
import { sealAll } from '../ledger/seal-journals';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, startTestCluster } from '../testing';
import { TEST_SETTINGS } from '../testing/platform';
import { anchorOn } from './anchor';
import { figure, inTurns } from './measure';
import { startMeasured } from './measured-process';
import { runToEnd } from './run-to-end';
import type { Order } from './signed-rounds';
import { seatPlayers, walletFunction } from './wallet-function';
import { WRK } from './wrk';

/** Rounds at once, and the goal of each: rate over HTTP divided by the rate of the function alone. */
const GOALS = [
  { lanes: 1, goal: 0.7 },
  { lanes: 16, goal: 0.9 },
  { lanes: 64, goal: 1.7 },
];
const MOST_LANES = Math.max(...GOALS.map(({ lanes }) => lanes));
const PER_LANE = 4;
const FUNDS = 1_000_000_000n;
const BET = 100;
const WIN = 90;
const TURNS = 3;
const SECONDS = 3;
/**
 * Warm-up before the counted turns: JavaScript is optimised after some ten thousand rounds, which then take less than
 * half the time, and single rounds use other code than batches.
 */
const WARM_UP = [
  { lanes: 16, ms: 15_000 },
  { lanes: 1, ms: 10_000 },
];
/** Goal: time of the function divided by the time of a commit of two rows. */
const MOST_COMMITS = 2.5;
const NO_WRK =
  'WRK IS MISSING (apt-get install wrk): clients of undici in its place, slower than pgbench, so ratios look worse';

const COMMIT = {
  name: 'commit',
  text: 'INSERT INTO bench_anchor VALUES (gen_random_uuid(), 100), (gen_random_uuid(), -100)',
};

/**
 * `npm run bench:ledger`: rounds of the game wallet (SW1 betWin: stake, win, valid bet, all checks), signed and sent
 * over HTTP by wrk like a game provider. Compared with two baselines of the same run on the same PostgreSQL: pgbench
 * calling the same database function, and the cheapest durable commit of two rows. Lanes use separate players, so they
 * do not wait for each other. At the end the whole ledger is sealed and verified.
 */
async function main(): Promise<number> {
  const cluster = await startTestCluster();
  const platform = await openTestPlatform({ clusterUrl: cluster.url, logLevel: 'silent' });
  const provider = startMeasured<Order>('provider.cli.ts');
  try {
    await sql`CREATE TABLE bench_anchor (id uuid PRIMARY KEY, amount bigint NOT NULL)`.execute(platform.database.db);
    const origin = await platform.app.listen({ port: 0, host: '127.0.0.1' });
    const [load = 0] = os.loadavg();
    const cores = os.availableParallelism();
    if (load > cores)
      console.log(
        `THIS MACHINE HAS OTHER WORK (load ${load.toFixed(0)} on ${cores} cores): of it, 64 clients of the database get a larger share than one server.\n`,
      );
    const seats = await seatPlayers(platform, MOST_LANES * PER_LANE, FUNDS);
    const [first] = seats;
    const [secret] = TEST_SETTINGS.secrets.games;
    if (!first || !secret) throw new Error('there is no player');
    const anchor = anchorOn(platform.database.pool.options.connectionString ?? '');
    const rounds = walletFunction(first, { perLane: PER_LANE, bet: BET, win: WIN });
    console.log(
      `Rounds a second, median of ${TURNS} turns of ${SECONDS} s, all subjects in turns. Anchors: ${anchor.by}. Rounds over HTTP: ${WRK ?? NO_WRK}\n`,
    );
    console.log(
      ['at once', 'HTTP', 'p50 ms', 'p99 ms', 'function', 'commit', 'HTTP ÷ fn', '        goal', 'commit ÷ fn', 'goal']
        .map((head) => head.padStart(9))
        .join(' '),
    );
    const play = (how: { lanes: number; ms: number }) =>
      provider.measure({ origin, secret, seats, perLane: PER_LANE, bet: BET, win: WIN, ...how });
    for (const how of WARM_UP) await play(how);
    for (const { lanes, goal } of GOALS) {
      const [commit, fn, http] = await inTurns(TURNS, [
        () => anchor.measure(COMMIT, lanes, SECONDS),
        () => anchor.measure(rounds, lanes, SECONDS),
        () => play({ lanes, ms: SECONDS * 1000 }),
      ]);
      if (!commit || !fn || !http) throw new Error('nothing was measured');
      console.log(
        [
          String(lanes).padStart(9),
          figure(http.perSecond),
          figure(http.p50, 2),
          figure(http.p99, 2),
          figure(fn.perSecond),
          figure(commit.perSecond),
          figure(http.perSecond / fn.perSecond, 2),
          judge(`HTTP ÷ function, ${lanes} at once`, http.perSecond / fn.perSecond, { atLeast: goal }).padStart(12),
          figure(commit.perSecond / fn.perSecond, 2).padStart(11),
          judge(`commit ÷ function, ${lanes} at once`, commit.perSecond / fn.perSecond, { atMost: MOST_COMMITS }),
        ].join(' '),
      );
    }
    const began = performance.now();
    const sealed = await sealAll(platform.database.db);
    const took = (performance.now() - began) / 1000;
    console.log(`\nSealed ${sealed} journals, ${(sealed / took).toFixed(0)} a second.`);
    const { findings } = await verifyLedger(platform.database.db);
    console.log(
      findings.length === 0 ? 'The ledger holds.' : `The ledger is broken:\n${JSON.stringify(findings, null, 2)}`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    provider.stop();
    await platform.close();
    await cluster.remove();
  }
}

runToEnd(main);

import { judge } from '@parola/process/goals';
import { sql } from 'kysely';
import { openTestPlatform, startTestCluster } from '../testing';
import { ids, TestProvider } from '../testing/seamless';
import { figure, inTurns, timed } from './measure';
import { runToEnd } from './run-to-end';

const TURNS = 3;
const TURN_MS = 2_000;
const FUNDS = 1_000_000_000n;
const GOAL_MS = 50;

/**
 * `npm run bench:bet`: latency of one signed bet without other load, as seen by a provider, compared with a bare commit
 * on the same PostgreSQL. PAROLA_TEST_POSTGRES names an installed server, which runs with its defaults. Exits with 1 if
 * the goal is missed.
 */
async function main(): Promise<number> {
  const cluster = await startTestCluster();
  const platform = await openTestPlatform({ clusterUrl: cluster.url, logLevel: 'silent' });
  try {
    const provider = new TestProvider(platform);
    const { who } = await provider.enter({ cash: FUNDS });
    const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(platform.database.db);
    await sql`CREATE TABLE bare (n int)`.execute(platform.database.db);
    const [bet, commit] = await inTurns(TURNS, [
      () =>
        timed(1, TURN_MS, async () => {
          const { status } = await provider.post('betWin', { ...ids(), ...who, bet: 100, win: 0, roundEnd: true });
          if (status !== 'OK') throw new Error(`a bet was answered ${String(status)}`);
        }),
      () => timed(1, TURN_MS, async () => void (await sql`INSERT INTO bare VALUES (1)`.execute(platform.database.db))),
    ]);
    console.log(`One bet at a time on PostgreSQL ${rows[0]?.server_version ?? ''}, goal p50 ≤ ${GOAL_MS} ms`);
    for (const [name, sample] of [
      ['bet', bet],
      ['bare commit', commit],
    ] as const)
      console.log(`  ${name.padEnd(12)} p50 ${figure(sample?.p50, 1)} ms, p99 ${figure(sample?.p99, 1)} ms`);
    if (bet?.p50 === undefined || commit?.p50 === undefined) throw new Error('Nothing was measured.');
    const verdict = judge('p50 of a bet', bet.p50, { atMost: GOAL_MS }, 'ms');
    console.log(`  bet ÷ commit ${(bet.p50 / commit.p50).toFixed(1)}; the bet is ${verdict}`);
    return 0;
  } finally {
    await platform.close();
    await cluster.remove();
  }
}

runToEnd(main);

import { randomUUID } from 'node:crypto';
import { openDatabase } from '../db/pool';
import { sealAll } from '../ledger/seal';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, startTestCluster, type TestPlatform } from '../testing';
import { enterGame, type TestGame } from '../testing/game';
import { inTurns, timed } from './measure';

const PLAYERS = 256;
const FUNDS = 1_000_000_000n;
const STAKE = 100n;
const WIN = 90n;
const LANES = [1, 8, 64];
const TURNS = 3;
const SAMPLE_MS = 2000;

const next = () => ({ txId: randomUUID(), roundId: randomUUID(), fingerprint: 'bench' });

async function seat(platform: TestPlatform): Promise<TestGame[]> {
  const games: TestGame[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const { userId } = await platform.createPlayer({ cash: FUNDS });
    games.push(await enterGame(platform, userId));
  }
  return games;
}

/**
 * `npm run bench:ledger`: rounds of the game wallet (SW1 betWin: stake, win, valid bet, two journals' entries, all checks) on an embedded
 * PostgreSQL of its own, against its anchor from the same run: the cheapest durable commit there is, one row inserted, over the same pool.
 * At the end the whole ledger is verified: a fast ledger that does not balance is no result.
 */
async function main(): Promise<number> {
  const cluster = await startTestCluster();
  const platform = await openTestPlatform({ clusterUrl: cluster.url, logLevel: 'silent' });
  const bare = openDatabase(platform.database.pool.options.connectionString ?? '');
  try {
    await bare.pool.query('CREATE TABLE bench_anchor (id uuid PRIMARY KEY, amount bigint NOT NULL)');
    const games = await seat(platform);
    console.log(`Rounds a second of ${PLAYERS} players, median of ${TURNS} turns of ${SAMPLE_MS / 1000} s\n`);
    console.log(
      `${'at once'.padStart(7)} ${'rounds/s'.padStart(9)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)}   ${'commits/s'.padStart(9)} ${'p50 ms'.padStart(7)} ${'p99 ms'.padStart(7)}   ratio`,
    );
    let turn = 0;
    for (const lanes of LANES) {
      const [commit, round] = await inTurns(TURNS, [
        () =>
          timed(lanes, SAMPLE_MS, async () => {
            await bare.pool.query({
              name: 'bench-anchor',
              text: 'INSERT INTO bench_anchor VALUES ($1, $2)',
              values: [randomUUID(), '100'],
            });
          }),
        () =>
          timed(lanes, SAMPLE_MS, async () => {
            turn += 1;
            const game = games[turn % games.length];
            if (!game) throw new Error('nobody plays');
            const { status } = await platform.services.games.betWin({
              ...game,
              ...next(),
              amount: STAKE,
              win: WIN,
              freeRoundId: null,
              roundEnd: true,
              validBet: null,
            });
            if (status !== 'OK') throw new Error(`a round was answered ${status}`);
          }),
      ]);
      if (!commit || !round) throw new Error('nothing was measured');
      const figures = [round, commit].map(
        ({ perSecond, p50, p99 }) =>
          `${perSecond.toFixed(0).padStart(9)} ${p50.toFixed(2).padStart(7)} ${p99.toFixed(2).padStart(7)}`,
      );
      console.log(
        `${String(lanes).padStart(7)} ${figures.join('   ')}   ${(round.perSecond / commit.perSecond).toFixed(2).padStart(5)}`,
      );
    }
    await sealAll(platform.database.db);
    const { findings } = await verifyLedger(platform.database.db);
    console.log(
      findings.length === 0 ? '\nThe ledger holds.' : `\nThe ledger is broken:\n${JSON.stringify(findings, null, 2)}`,
    );
    return findings.length === 0 ? 0 : 1;
  } finally {
    await bare.close();
    await platform.close();
    await cluster.remove();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

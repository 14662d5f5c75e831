import { performance } from 'node:perf_hooks';
import { AS_LONG_AS_IT_TAKES, openDatabase } from '../db/pool';
import { sealAll } from '../ledger/seal-journals';
import { statement } from '../ledger/statement';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, startTestCluster } from '../testing';
import { enterFiesta, spin } from '../testing/fiesta-rounds';
import { Filler } from './ledger-filler';
import { inTurns, type Sample, timed } from './measure';
import { runToEnd } from './run-to-end';

/** Sizes of the ledger, in entries, one line each; the first line is the baseline. */
const SIZES = [100_000, 1_000_000, 10_000_000];
const LANES = 16;
const SECONDS = 3;
const TURNS = 3;
const FUNDS = 1_000_000_000n;

interface Line {
  entries: number;
  round: Sample;
  page: Sample;
  /** Journals per second. */
  sealing: number;
  /** Entries per second. */
  verifying: number;
}

async function secondsOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
}

function sizesAsked(): number[] {
  const sizes = process.argv.slice(2).map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1)) throw new Error('Sizes are whole numbers of entries.');
  return sizes.length > 0 ? sizes.sort((a, b) => a - b) : SIZES;
}

function print(line: Line, anchor: Line): void {
  const ms = (sample: Sample, key: 'p50' | 'p99') => (sample[key] ?? 0).toFixed(1);
  const than = (value: number | undefined, first: number | undefined) => ((value ?? 0) / (first ?? 1)).toFixed(2);
  console.log(
    [
      `${line.entries.toLocaleString('en')} entries`,
      `  a round      p50 ${ms(line.round, 'p50')} ms, p99 ${ms(line.round, 'p99')} ms; p50 ÷ anchor ${than(line.round.p50, anchor.round.p50)}`,
      `  a statement  p50 ${ms(line.page, 'p50')} ms, p99 ${ms(line.page, 'p99')} ms; p50 ÷ anchor ${than(line.page.p50, anchor.page.p50)}`,
      `  sealing      ${line.sealing.toFixed(0)} journals a second; ÷ anchor ${than(line.sealing, anchor.sealing)}`,
      `  verifying    ${line.verifying.toFixed(0)} entries a second, ${(line.entries / line.verifying).toFixed(1)} s; ÷ anchor ${than(line.verifying, anchor.verifying)}`,
    ].join('\n'),
  );
}

/**
 * `npm run bench:growth`: measures whether latencies stay constant while the ledger grows: a round, and the first page
 * of a statement of 900 entries, 16 in parallel; and the rate of sealing and verification. The baseline is the smallest
 * ledger of the same run. Sizes can be given: `npm run bench:growth -- 100000 1000000`.
 */
async function main(): Promise<number> {
  const cluster = await startTestCluster();
  // `brokenLedger` skips the check at close: the bench verifies the ledger below, without a time limit.
  const platform = await openTestPlatform({ clusterUrl: cluster.url, logLevel: 'silent', brokenLedger: true });
  const { db } = platform.database;
  // The verifying job and the filler need no time limits.
  const patient = openDatabase(platform.database.pool.options.connectionString ?? '', {
    max: 2,
    answerMs: AS_LONG_AS_IT_TAKES,
  });
  try {
    const games = await Promise.all(
      Array.from({ length: LANES }, async () =>
        enterFiesta(platform, (await platform.createPlayer({ cash: FUNDS })).userId),
      ),
    );
    const filler = new Filler(patient.db);
    let anchor: Line | undefined;
    for (const size of sizesAsked()) {
      await filler.growTo(size);
      const [sealed, sealSeconds] = await secondsOf(() => sealAll(patient.db));
      const [{ findings }, verifySeconds] = await secondsOf(() => verifyLedger(patient.db));
      if (findings.length > 0)
        throw new Error(`The ledger is broken:\n${JSON.stringify(findings.slice(0, 5), null, 2)}`);
      const [round, page] = await inTurns(TURNS, [
        () =>
          timed(LANES, SECONDS * 1000, async (lane) => {
            const game = games[lane];
            if (game) await spin(platform, game, 100, 90);
          }),
        () =>
          timed(LANES, SECONDS * 1000, async () => {
            await statement(db, filler.anyone(), { pageNum: 1, pageSize: 20 });
          }),
      ]);
      if (!round || !page) throw new Error('nothing was measured');
      const line: Line = {
        entries: filler.entries,
        round,
        page,
        sealing: sealed / sealSeconds,
        verifying: filler.entries / verifySeconds,
      };
      anchor ??= line;
      print(line, anchor);
    }
    return 0;
  } finally {
    await patient.close();
    await platform.close();
    await cluster.remove();
  }
}

runToEnd(main);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judge } from '@parola/process/goals';
import { beginNode } from '../product/begin';
import { ROOT } from '../product/paths';
import { startProduct } from '../product/product';
import { runToEnd } from './run-to-end';

const ROUNDS = 5;
const PROMISED_MS = 8000;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Starts only the database of a data folder; returns the ms until it answers. */
async function startDatabase(dataDir: string): Promise<number> {
  const began = Date.now();
  const database = beginNode(['--import', 'tsx', path.join(ROOT, 'deploy/platform/src/testing/embedded.cli.ts')], {
    PAROLA_DATA_DIR: dataDir,
  });
  await database.until(/postgres(ql)?:\/\//, 60_000);
  const took = Date.now() - began;
  await database.interrupt(20_000);
  return took;
}

/**
 * `npm run bench:start`: measures a first start in an empty data folder, then starts without changes, alternating with
 * the baseline: the start of the product's database alone in the same folder.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-bench-'));
  try {
    const first = await startProduct(dataDir);
    await first.stop();
    const taken: { again: number; database: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct(dataDir);
      await product.stop();
      taken.push({ again: product.readyMs, database: await startDatabase(dataDir) });
    }
    const [again, database] = [median(taken.map((one) => one.again)), median(taken.map((one) => one.database))];
    console.log(`first start, everything built      ${String(first.readyMs).padStart(6)} ms`);
    console.log(
      `start with nothing changed         ${String(again).padStart(6)} ms   ${judge('start with nothing changed', again, { atMost: PROMISED_MS }, 'ms')}`,
    );
    console.log(
      `the database alone (anchor)        ${String(database).padStart(6)} ms   ratio ${(again / database).toFixed(1)}`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

runToEnd(main);

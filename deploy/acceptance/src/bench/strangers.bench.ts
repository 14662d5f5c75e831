import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callApi } from '../product/api';
import { startProduct } from '../product/product';
import { registerPlayer } from '../support/player';
import { callsOf, quantile, strangers } from '../support/strangers';

const ROUNDS = 3;
const PLAYERS = 20;
const FOR_MS = 10_000;
const MOST = 2;

/**
 * `npm run bench:strangers`: measures the waiting time of 20 players while attackers keep 200 unfinished bodies open
 * and send 20 too long ones a second, alternating with the same players undisturbed. Exit code 1 when the players' p99
 * more than doubles.
 */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-bench-'));
  const product = await startProduct(dataDir);
  try {
    const players: (() => Promise<unknown>)[] = [];
    for (let number = 0; number < PLAYERS; number += 1) {
      const { token } = await registerPlayer(product);
      players.push(() => callApi(product, 'refreshData', {}, token));
    }
    await callsOf(players, FOR_MS);
    const alone: number[] = [];
    const among: number[] = [];
    const failed: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await callsOf(players, FOR_MS);
      const crowd = strangers(product);
      const under = await callsOf(players, FOR_MS);
      await crowd.leave();
      alone.push(...quiet.took);
      among.push(...under.took);
      failed.push(...quiet.failed, ...under.failed);
    }
    const line = (what: string, took: readonly number[]) =>
      console.log(
        `${what.padEnd(24)} p50 ${quantile(took, 0.5).toFixed(1).padStart(8)} ms   p99 ${quantile(took, 0.99).toFixed(1).padStart(8)} ms   ${took.length} calls`,
      );
    const ratio = quantile(among, 0.99) / quantile(alone, 0.99);
    line('players alone (anchor)', alone);
    line('players among strangers', among);
    console.log(
      `p99 ratio ${ratio.toFixed(2)}   ${ratio <= MOST ? 'within' : 'OVER'} ${MOST}   failed calls ${failed.length}`,
    );
    if (ratio > MOST || failed.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

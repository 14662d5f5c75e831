import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { judge } from '@parola/process/goals';
import { callApi } from '../product/api';
import { startProduct, type ProductPlace } from '../product/product';
import { registerPlayer, type Player } from '../support/player';
import { startAttack, type Attack } from '../support/attack-process';
import type { AttackName } from '../support/attacks';
import { callsOf, quantile } from '../support/strangers';
import { runToEnd } from './run-to-end';

const ROUNDS = 3;
const PLAYERS = 20;
const ATTACKERS = 10;
const FOR_MS = 10_000;
const MOST = 2;

/** The attacks, each with its text in the report. */
const ATTACKS: readonly [name: AttackName, text: string][] = [
  ['bodies', '200 unfinished bodies, 20 long ones a second'],
  ['orders', 'a burst of 100 orders of one account every ten seconds'],
  ['guesses', '90 wrong PINs and passwords a second'],
  ['forms', '200 unfinished forms with a picture'],
  ['pictures', '4 pictures a second of 21 million pixels each'],
  ['streams', '400 event streams, half of them without a session'],
];

type Call = () => Promise<unknown>;
const PIN = '482913';

/** Registers an account with a PIN of the safebox, so that a wrong one is checked. */
async function registerAttacker(product: ProductPlace): Promise<Player> {
  const account = await registerPlayer(product);
  const { token } = await callApi(product, 'reAuth', { password: account.password }, account.token);
  await callApi(product, 'setSafeboxPassword', { password: PIN }, token);
  return { ...account, token };
}

const line = (text: string, took: readonly number[]) =>
  console.log(
    `  ${text.padEnd(24)} p50 ${quantile(took, 0.5).toFixed(1).padStart(8)} ms   p99 ${quantile(took, 0.99).toFixed(1).padStart(8)} ms   ${took.length} calls`,
  );

/** Measures the players alone and under an attack, in turns. Goals: their p99 at most doubles, and no call fails. */
async function measureAttack(name: string, calls: readonly Call[], attack: () => Promise<Attack>): Promise<void> {
  const alone: number[] = [];
  const among: number[] = [];
  const failed: unknown[] = [];
  const answered: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await callsOf(calls, FOR_MS);
    const crowd = await attack();
    const under = await callsOf(calls, FOR_MS);
    answered.push(...(await crowd.leave()));
    alone.push(...quiet.took);
    among.push(...under.took);
    failed.push(...quiet.failed, ...under.failed);
  }
  const ratio = quantile(among, 0.99) / quantile(alone, 0.99);
  line('players alone (anchor)', alone);
  line('players under attack', among);
  const statuses = [...new Set(answered)].toSorted((a, b) => a - b);
  const counts = statuses.map((status) => `${status}: ${answered.filter((one) => one === status).length}`);
  console.log(
    `  p99 ratio ${ratio.toFixed(2)}   ${judge(`p99 ratio, ${name}`, ratio, { atMost: MOST })}   failed calls ${failed.length}   ${judge(`failed calls, ${name}`, failed.length, { atMost: 0 })}   answers to the attack ${counts.join(', ')}`,
  );
}

/**
 * `npm run bench:strangers`: measures the waiting time of 20 players under each attack, alternating with the same
 * players undisturbed. Names of attacks as arguments select them. Exit code 1 when the players' p99 more than doubles
 * under an attack, or a call of them fails.
 */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const chosen = ATTACKS.filter(([name]) => named.length === 0 || named.includes(name));
  if (chosen.length === 0) throw new Error(`There are: ${ATTACKS.map(([name]) => name).join(', ')}.`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parola-bench-'));
  const product = await startProduct(dataDir);
  try {
    const calls: Call[] = [];
    while (calls.length < PLAYERS) {
      const { token } = await registerPlayer(product);
      calls.push(() => callApi(product, 'refreshData', {}, token));
    }
    const attackers: Player[] = [];
    while (attackers.length < ATTACKERS) attackers.push(await registerAttacker(product));
    await callsOf(calls, FOR_MS);
    for (const [name, text] of chosen) {
      console.log(`\n${text}`);
      await measureAttack(name, calls, () => startAttack(name, product, attackers));
    }
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

runToEnd(main);

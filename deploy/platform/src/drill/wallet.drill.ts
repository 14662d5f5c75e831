import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runToEnd } from '../bench/run-to-end';
import { KILLED } from './process-kills';
import { runWalletDrill, type WalletDrillResult } from './wallet-drill';

const USAGE = 'npm run drill:wallet [-- --operations <n>] [-- --seed <n>] [-- --kills <n>]';
const OPERATIONS = 100_000;
const OPERATIONS_A_KILL = 4_000;
const LARGEST_SEED = 2 ** 31 - 1;
const SHOWN_WRONG = 20;

function whole(name: string, value: string | undefined, otherwise: number): number {
  const number = value === undefined ? otherwise : Number(value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`--${name} must be a whole number, it is "${value}".\n\n${USAGE}`);
}

function print({ kills, wrong, ...result }: WalletDrillResult): void {
  const killed = KILLED.map((what) => `${kills.filter((kill) => kill.killed === what).length} × ${what}`);
  console.log(`${result.operations} operations in ${result.seconds.toFixed(0)} s, killed: ${killed.join(', ')}`);
  for (const [kind, count] of Object.entries(result.byKind).sort()) console.log(`  ${kind.padEnd(22)} ${count}`);
  console.log(`Tries that came again under their key: ${result.retries} ${JSON.stringify(result.unanswered)}`);
  console.log(`Answers and amounts that differ from the model: ${wrong.length}`);
  for (const line of wrong.slice(0, SHOWN_WRONG)) console.log(`  ${line}`);
  console.log(`ledger:verify: ${result.verified}`);
}

/** `npm run drill:wallet`: exit code 1 if money was lost or doubled, or an invariant of the ledger is violated. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { operations: { type: 'string' }, seed: { type: 'string' }, kills: { type: 'string' } },
  });
  const operations = whole('operations', values.operations, OPERATIONS);
  const seed = whole('seed', values.seed, randomInt(LARGEST_SEED));
  const kills = whole('kills', values.kills, Math.max(2, Math.round(operations / OPERATIONS_A_KILL)));
  console.log(`Seed ${seed}; the same operations again: --seed ${seed}`);
  const result = await runWalletDrill({
    operations,
    seed,
    kills,
    players: 80,
    lanes: 16,
    log: (line) => console.log(line),
  });
  print(result);
  return result.wrong.length === 0 && result.verified === 'All invariants hold.' ? 0 : 1;
}

runToEnd(main);

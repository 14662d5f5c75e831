import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { RunOptions } from './tier-environment';

const LARGEST_SEED = 2 ** 31 - 1;

export const USAGE = `npm test [-- --failed] [-- --seed <n>]        the quick tier
npm run test:all [-- --failed] [-- --seed <n>]   the full tier; without --seed it draws a seed and prints it
npm run test:all -- --proof                      exit code 0 when a full run of this very tree was green, else 1`;

/** The parsed command line of a test run. */
export interface TestCommand extends RunOptions {
  /** Only checks for the record of a successful full run; no test runs. */
  proof: boolean;
}

function seedOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const seed = Number(value);
  if (!Number.isInteger(seed) || seed < 0 || seed > LARGEST_SEED)
    throw new Error(`--seed must be a whole number from 0 to ${LARGEST_SEED}, it is "${value}".`);
  return seed;
}

/** Parses the arguments of `npm test` and `npm run test:all`. @throws Error that names the invalid argument */
export function readTestCommand(args: readonly string[]): TestCommand {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      failed: { type: 'boolean', default: false },
      proof: { type: 'boolean', default: false },
      seed: { type: 'string' },
    },
  });
  const seed = seedOf(values.seed) ?? (values.all ? randomInt(LARGEST_SEED) : undefined);
  return { tier: values.all ? 'full' : 'quick', seed, onlyFailed: values.failed, proof: values.proof };
}

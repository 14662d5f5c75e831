import { parseArgs } from 'node:util';
import { PARTS, type Part } from './parts';

export const USAGE = `npm run test:mutants [-- <parts>] [--sample <lines> --seed <n>] [--only <text in a path>] [--workers <n>]
parts: ${PARTS.map(({ name }) => name).join(', ')}`;

/** The options of a mutation run. */
export interface MutantsCommand {
  parts: readonly Part[];
  /** Number of lines to mutate in each part; undefined means all. */
  sample: number | undefined;
  /** Seed that selects the lines of a sample. */
  seed: number;
  /** Mutates only files whose path contains this text. */
  only: string;
  /** Number of parallel test processes. */
  workers: number;
}

function wholeNumber(name: string, value: string, least: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`--${name} must be a whole number from ${least}, it is "${value}".`);
  return number;
}

function partOf(name: string): Part {
  const part = PARTS.find((each) => each.name === name);
  if (!part) throw new Error(`There is no part "${name}".`);
  return part;
}

/** Parses the arguments of `npm run test:mutants`. @throws Error that names the invalid argument */
export function readMutantsCommand(args: readonly string[]): MutantsCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      workers: { type: 'string', default: '1' },
    },
  });
  return {
    parts: positionals.length > 0 ? [...new Set(positionals)].map(partOf) : PARTS,
    sample: values.sample === undefined ? undefined : wholeNumber('sample', values.sample, 1),
    seed: wholeNumber('seed', values.seed, 0),
    only: values.only,
    workers: wholeNumber('workers', values.workers, 1),
  };
}

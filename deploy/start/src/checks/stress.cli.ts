import { parseArgs } from 'node:util';
import { stress } from './stress';

const USAGE = 'npm run test:stress -- <test files> [--runs 10]; without files: the whole quick tier';

/** `npm run test:stress`: repeats tests with a busy loop on every core. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '10' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    console.error(`--runs must be a whole number from 1, it is "${values.runs}".\n${USAGE}`);
    return 2;
  }
  return (await stress({ files: positionals, runs })) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

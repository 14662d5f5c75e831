import { jestOf } from './jest-stage';
import { lintStage, typesStage } from './static-stages';
import { summaryOf } from './summary';

/**
 * `npm run test:quick [-- jest arguments]`: types, lint, and the tests of files changed since the last commit, or the
 * named tests.
 */
async function main(): Promise<number> {
  const began = performance.now();
  const named = process.argv.slice(2);
  const stages = [
    await typesStage(),
    await lintStage(),
    await jestOf(named.length > 0 ? named : ['--onlyChanged', '--passWithNoTests']),
  ];
  const seconds = (performance.now() - began) / 1000;
  for (const line of summaryOf({ stages, flaky: [], complaints: [], seconds })) console.log(line);
  return stages.every(({ failed }) => failed === 0) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

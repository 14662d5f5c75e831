import { jestStage, lintStage, typesStage } from './checks';
import { summarise } from './stages';

/** `npm run test:quick [-- jest arguments]`: types, lint and the tests of what changed since the last commit, or of what is named. */
async function main(): Promise<number> {
  const named = process.argv.slice(2);
  return summarise([
    await typesStage(),
    await lintStage(),
    await jestStage(named.length > 0 ? named : ['--onlyChanged', '--passWithNoTests']),
  ]);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

import { apiStage, bytesStage, jestStage, journeysStage, lintStage, typesStage } from './checks';
import { summarise, type StageResult } from './stages';

/** `npm test`: everything, to the end, whatever fails on the way. */
async function main(): Promise<number> {
  const results: StageResult[] = [];
  for (const stage of [typesStage, lintStage, apiStage, jestStage, journeysStage, bytesStage])
    results.push(await stage());
  return summarise(results);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

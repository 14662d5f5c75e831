import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages } from './packages/pack';
import { ROOT } from './settings';

/**
 * `npm run packages [-- --out <folder>]`: compiles and packs the shared packages for a squad's separate repository, one
 * file per package. The folder is emptied first.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'dist/packages') } } });
  const out = path.resolve(values.out);
  console.log(`${(await packPackages(out)).length} packages are in ${out}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PAGE_NAMES, takePage } from '../operator-pages';
import { runNode } from '../run-command';
import { compileSources, findSources } from './compile-servers';
import { installPackages } from './server-packages';
import { ROOT } from '../settings';

const ART = path.join(ROOT, 'shared/art');

/**
 * `npm run build:servers [-- --out <folder>]`: compiled servers with their production dependencies, the pages of
 * operators, and the pictures, for a host that has Node and no checkout. The folder is replaced.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'dist/servers') } } });
  const out = path.resolve(values.out);
  await rm(out, { recursive: true, force: true });
  const sources = await findSources();
  await compileSources(sources.files, out);
  await installPackages(sources, out);
  for (const page of PAGE_NAMES) await takePage(page, path.join(out, page));
  await runNode(['--import', 'tsx', 'src/build.ts'], { cwd: ART });
  await cp(path.join(ART, 'dist'), path.join(out, 'art'), { recursive: true });
  console.log(`The servers are in ${out}: ${sources.files.length} modules, the desk, the console and the pictures.`);
}

void main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

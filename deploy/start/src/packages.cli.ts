import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PACKAGES } from './own-repository';
import { runInTerminal } from './run-in-terminal';
import { ROOT } from './settings';

/**
 * `npm run packages [-- --out <folder>]`: packs the shared packages for a squad's separate repository, one file per
 * package. The folder is emptied first.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(ROOT, 'dist/packages') } } });
  const out = path.resolve(values.out);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const filters = PACKAGES.flatMap((name) => ['--filter', `@parola/${name}`]);
  const code = await runInTerminal('npx', ['-y', 'pnpm@12.21.0', '-r', ...filters, 'pack', '--pack-destination', out]);
  if (code === 0) console.log(`${readdirSync(out).length} packages are in ${out}.`);
  return code;
}

void main().then((code) => process.exit(code));

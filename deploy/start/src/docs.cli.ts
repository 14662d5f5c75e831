import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './settings';

const SITE = path.join(ROOT, 'docs');
/** Programs that generate pages of `docs/reference`, each in the package that owns the pages. */
const WRITERS = ['shared', 'deploy']
  .flatMap((wing) => readdirSync(path.join(ROOT, wing)).map((name) => path.join(ROOT, wing, name)))
  .map((folder) => path.join(folder, 'src/testing/write-reference.cli.ts'))
  .filter((file) => existsSync(file));
const INSTALL = ['-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile', '--prefer-offline', '--loglevel=warn'];

/**
 * Runs a program in the folder of the site with the terminal of this process. @returns its exit code; 127 when it
 * cannot be started
 */
function runInSite(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): number {
  const { status, error } = spawnSync(program, args, { cwd: SITE, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(`${program} cannot be run: ${error.message}`);
  return error ? 127 : (status ?? 1);
}

/**
 * `npm run docs` builds the documentation site into `.cache/docs`; a dead link is an error. With `--watch` it serves
 * the site and rebuilds on changes; with `--reference` it only generates the pages of `docs/reference`. The site has a
 * separate workspace and lock file, so that `npm start` and `npm test` do not install its tools.
 */
function main(): number {
  const { values } = parseArgs({ options: { watch: { type: 'boolean' }, reference: { type: 'boolean' } } });
  if (values.reference)
    return Math.max(...WRITERS.map((file) => runInSite(process.execPath, ['--import', 'tsx', file])));
  const installed = runInSite('npx', INSTALL, { ...process.env, CI: 'true' });
  if (installed !== 0) return installed;
  const tool = path.join(SITE, 'node_modules/vitepress/bin/vitepress.js');
  // VitePress runs with tsx, because the sidebar is a TypeScript module of the repository.
  const code = runInSite(process.execPath, ['--import', 'tsx', tool, values.watch ? 'dev' : 'build', '.']);
  if (code === 0 && !values.watch) console.log('The site is in .cache/docs; npm run docs -- --watch serves it.');
  return code;
}

process.exit(main());

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../settings';
import { field, list, text } from './json-fields';
import { GROUPS } from './jest-report';
import { tool } from './stage';

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
const GROUP_ENTRY = /^testFile\("([^"]+)"/gmu;

/** A journey in Playwright's list. */
export interface ListedJourney {
  /** Test file, relative to the root of the repository. */
  file: string;
  project: string;
  title: string;
  isQuick: boolean;
}

/** The test files of a group; a file outside of groups is returned itself. */
async function filesOf(listed: string): Promise<string[]> {
  const file = path.relative(ROOT, listed);
  if (!file.startsWith(GROUPS)) return [file];
  return [...(await readFile(listed, 'utf8')).matchAll(GROUP_ENTRY)].flatMap(([, name]) => (name ? [name] : []));
}

/** The test files that Jest runs with a configuration of the root, including those in groups; sorted. */
export async function jestFiles(config: string): Promise<string[]> {
  const { stdout } = await run(tool('jest'), ['--listTests', '--json', '--config', config], {
    cwd: ROOT,
    maxBuffer: MAX_OUTPUT,
  });
  const listed: unknown = JSON.parse(stdout);
  if (!Array.isArray(listed)) throw new Error(`jest --listTests says ${stdout.slice(0, 200)}`);
  return (await Promise.all(listed.map((each) => filesOf(String(each))))).flat().sort();
}

function journeysIn(suite: unknown): ListedJourney[] {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests').map((test) => ({
      file: `deploy/acceptance/src/${text(spec, 'file')}`,
      project: text(test, 'projectName'),
      title: text(spec, 'title'),
      isQuick: list(spec, 'tags').includes('quick'),
    })),
  );
  return [...own, ...list(suite, 'suites').flatMap(journeysIn)];
}

/** All journeys and drills that Playwright runs in a tier. */
export async function journeysOfTier(tier: 'quick' | 'full'): Promise<ListedJourney[]> {
  const playwright = path.join(ROOT, 'deploy/acceptance/node_modules/.bin/playwright');
  const args = ['test', '--config', 'deploy/acceptance/playwright.config.ts', '--list', '--reporter=json'];
  // Removes the variable by which Playwright detects a Jest worker, in which it refuses to run.
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: _file, JEST_WORKER_ID: _worker, ...env } = process.env;
  const { stdout } = await run(playwright, args, {
    cwd: ROOT,
    maxBuffer: MAX_OUTPUT,
    env: { ...env, PAROLA_TIER: tier },
  });
  const report: unknown = JSON.parse(stdout);
  const errors = list(report, 'errors').map((error) => text(field(error, 'error') ?? error, 'message'));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return list(report, 'suites').flatMap(journeysIn);
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleAssets } from '@parola/partners/assets';
import { inTurns } from '../build-unit';
import { PAGE_NAMES, takePage } from '../operator-pages';
import { ROOT } from '../settings';
import { sources, unitsHere } from '../sources';
import { checkStage, tool, type StageResult } from './stage';
import { runMeasured, type Measured } from './run-measured';

const BUILDS = path.join(ROOT, '.cache/weighed');
const GAMES = path.join(BUILDS, 'partners');
const BUILDS_AT_ONCE = 2;

function check(name: 'types' | 'lint' | 'api'): Promise<StageResult> {
  return checkStage(name, () => runMeasured(tool('parola-check'), [name], { output: 'kept' }));
}
export function typesStage(): Promise<StageResult> {
  return check('types');
}
export function lintStage(): Promise<StageResult> {
  return check('lint');
}
/** Compares the exports of the shared packages with their API reports. */
export function apiStage(): Promise<StageResult> {
  return check('api');
}

/**
 * Builds the shell, all remotes and the operators' pages into the build store, for the product and the byte budgets.
 */
export function buildStage(): Promise<StageResult> {
  const program = path.join(ROOT, 'deploy/start/src/checks/build.cli.ts');
  return checkStage('build', () => runMeasured(process.execPath, ['--import', 'tsx', program], { output: 'kept' }));
}

/** Writes the bundles of the partners, which the partners otherwise make at their start. */
async function takeGames(): Promise<void> {
  const { files } = await bundleAssets();
  await rm(GAMES, { recursive: true, force: true });
  await mkdir(GAMES, { recursive: true });
  for (const [name, bytes] of files) await writeFile(path.join(GAMES, path.basename(name)), bytes);
}

/**
 * Copies the builds of the shell, all remotes and the operators' pages from the build store; missing ones are built.
 */
export async function takeBuilds(): Promise<void> {
  const units = unitsHere().map(
    (unit) => async () => sources.build(unit, await sources.version(unit), path.join(BUILDS, unit)),
  );
  const pages = PAGE_NAMES.map((name) => () => takePage(name, path.join(BUILDS, name)));
  await inTurns([...units, ...pages, takeGames], BUILDS_AT_ONCE, (run) => run());
}

/** Checks that all builds run in the supported browsers, including the partners' games and pages. */
export function browsersStage(): Promise<StageResult> {
  return checkStage('browsers', (): Promise<Measured> =>
    runMeasured(tool('parola-build'), ['browsers', '--builds', BUILDS, '--of', `deploy/partners=${GAMES}`], {
      output: 'kept',
    }),
  );
}

/** Checks all builds against their byte budgets. */
export function bytesStage(): Promise<StageResult> {
  return checkStage('bytes', (): Promise<Measured> =>
    runMeasured(tool('parola-build'), ['bytes', '--builds', BUILDS], { output: 'kept' }),
  );
}

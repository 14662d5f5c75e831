import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildUnit, inTurns } from './build-unit';
import { ensureChromium } from './chromium';
import { ROOT } from './settings';
import { unitsHere } from './sources';
import { jestReport, playwrightReport } from './reports';
import { checkStage, runHere, testStage, tool, type StageResult } from './stages';

const REPORTS = path.join(ROOT, '.cache/reports');

function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  return path.join(REPORTS, `${name}.json`);
}

export function typesStage(): Promise<StageResult> {
  return checkStage('types', () => runHere(tool('parola-check'), ['types']));
}
export function lintStage(): Promise<StageResult> {
  return checkStage('lint', () => runHere(tool('parola-check'), ['lint']));
}
/** What the doors of contract and kit offer, against the reports beside them. */
export function apiStage(): Promise<StageResult> {
  return checkStage('api', () => runHere(tool('parola-check'), ['api']));
}
/** Unit, component and server tests. `args` narrow the run. */
export function jestStage(args: readonly string[] = []): Promise<StageResult> {
  const file = reportFile('jest');
  return testStage(
    'unit, component and server tests',
    () => runHere(tool('jest'), ['--maxWorkers=2', '--json', `--outputFile=${file}`, ...args]),
    { file, read: jestReport },
  );
}
/** Builds the shell and every remote as a release would and holds them against the byte budgets. */
export function bytesStage(): Promise<StageResult> {
  return checkStage('bytes', async () => {
    const builds = path.join(ROOT, '.cache/builds');
    await inTurns(unitsHere(), 2, (unit) => buildUnit(unit, '1.0.0', path.join(builds, unit)));
    return runHere(tool('parola-build'), ['bytes', '--builds', builds]);
  });
}
export async function journeysStage(args: readonly string[] = []): Promise<StageResult> {
  const file = reportFile('journeys');
  return testStage(
    'browser journeys and drills',
    async () => {
      const { whole, quick } = await ensureChromium(process.env, (line) => console.log(line));
      return runHere(
        path.join(ROOT, 'deploy/acceptance/node_modules/.bin/playwright'),
        ['test', '--config', 'deploy/acceptance/playwright.config.ts', ...args],
        {
          CHROMIUM_PATH: quick,
          CHROMIUM_WHOLE_PATH: whole,
          PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        },
      );
    },
    { file, read: playwrightReport },
  );
}

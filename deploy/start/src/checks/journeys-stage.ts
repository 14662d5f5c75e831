import path from 'node:path';
import type { Browsers } from '../chromium';
import { ROOT } from '../settings';
import { reportFile } from './jest-stage';
import { runMeasured } from './run-measured';
import { playwrightReport } from './playwright-report';
import { testStage, type StageResult } from './stage';
import { testEnvironment, type RunOptions } from './tier-environment';

export const JOURNEYS_STAGE = 'browser journeys and drills';

function run(name: string, options: RunOptions, browsers: Browsers, args: readonly string[]): Promise<StageResult> {
  const file = reportFile('journeys');
  return testStage(
    name,
    () =>
      runMeasured(
        path.join(ROOT, 'deploy/acceptance/node_modules/.bin/playwright'),
        ['test', '--config', 'deploy/acceptance/playwright.config.ts', ...args],
        {
          env: {
            ...testEnvironment(options),
            CHROMIUM_PATH: browsers.quick,
            CHROMIUM_WHOLE_PATH: browsers.whole,
            PLAYWRIGHT_JSON_OUTPUT_NAME: file,
          },
          output: 'terminal',
        },
      ),
    { file, read: playwrightReport },
  );
}

/** Runs the journeys and drills of the tier. The full tier runs their files in random order by the seed of the run. */
export function journeysStage(options: RunOptions, browsers: Browsers): Promise<StageResult> {
  const order = options.tier === 'full' && options.seed !== undefined ? ['--shuffle', String(options.seed)] : [];
  return run(JOURNEYS_STAGE, options, browsers, order);
}

/** Runs the journeys in these files, of any tier, one after the other. */
export function journeysOf(browsers: Browsers, files: readonly string[]): Promise<StageResult> {
  const everyTier: RunOptions = { tier: 'full', seed: undefined, onlyFailed: false };
  return run(JOURNEYS_STAGE, everyTier, browsers, [...files, '--workers=1']);
}

/** Runs the failed journeys of the previous run, one after the other. */
export function journeysAlone(options: RunOptions, browsers: Browsers): Promise<StageResult> {
  return run(`${JOURNEYS_STAGE}, a second time`, options, browsers, ['--last-failed', '--workers=1']);
}

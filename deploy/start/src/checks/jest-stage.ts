import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../settings';
import { jestReport } from './jest-report';
import { runMeasured } from './run-measured';
import { testStage, tool, type StageResult } from './stage';
import { QUICK, testEnvironment, type RunOptions } from './tier-environment';

export const REPORTS = path.join(ROOT, '.cache/reports');
export const JEST_STAGE = 'unit, component and server tests';
/**
 * One more than the cores of the reference machine: the worker of a server test waits half of its time for the database
 * or a timer.
 */
const WORKERS = 3;

export function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  return path.join(REPORTS, `${name}.json`);
}

const SEQUENCER = path.join(__dirname, 'random-order.cjs');

/** Arguments of the full tier: random order of files, and of tests in a file, by the seed of the run. */
function randomOrder({ tier, seed }: RunOptions): string[] {
  if (tier !== 'full' || seed === undefined) return [];
  return ['--randomize', `--seed=${seed}`, `--testSequencer=${SEQUENCER}`];
}

/** Runs Jest with these arguments as a stage. `env`: variables in addition to tier and seed. */
export function runJest(
  name: string,
  options: RunOptions,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<StageResult> {
  const file = reportFile('jest');
  return testStage(
    name,
    () =>
      runMeasured(tool('jest'), ['--json', `--outputFile=${file}`, ...args], {
        env: { ...testEnvironment(options), ...env },
        output: 'terminal',
      }),
    { file, read: jestReport },
  );
}

/** Runs the tests selected by arguments of Jest, each file isolated, otherwise like the quick tier. */
export function jestOf(args: readonly string[]): Promise<StageResult> {
  return runJest(JEST_STAGE, QUICK, ['--config', 'jest.config.cjs', `--maxWorkers=${WORKERS}`, ...args]);
}

/** The unit, component and server tests of the tier. */
export function jestStage(options: RunOptions): Promise<StageResult> {
  const config = options.tier === 'quick' ? 'jest.quick.config.cjs' : 'jest.config.cjs';
  return runJest(JEST_STAGE, options, ['--config', config, `--maxWorkers=${WORKERS}`, ...randomOrder(options)]);
}

/** Runs only these test files, one after the other, each isolated. */
export function jestAlone(options: RunOptions, files: readonly string[]): Promise<StageResult> {
  return runJest(`${JEST_STAGE}, a second time`, options, [
    '--config',
    'jest.config.cjs',
    '--runInBand',
    '--runTestsByPath',
    ...randomOrder(options),
    ...files,
  ]);
}

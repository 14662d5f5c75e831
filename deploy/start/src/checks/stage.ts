import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../settings';
import type { Measured } from './run-measured';

/** The failure of one test. */
export interface Failure {
  /** Test file, relative to the root of the repository. */
  file: string;
  /** Playwright project of a journey. */
  project?: string;
  title: string;
  /** The first lines of the error message, on one line. */
  complaint: string;
}

/** Duration of the tests in one file. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** The result of one test. */
export interface TestResult {
  file: string;
  project?: string;
  /** With the titles of its groups, as in `Failure`. */
  name: string;
  /** The title of the test alone. */
  title: string;
  status: 'passed' | 'failed' | 'skipped';
}

/** The parsed JSON report of a test runner. */
export interface Report {
  passed: number;
  failed: number;
  failures: readonly Failure[];
  files: readonly FileTime[];
  tests: readonly TestResult[];
}

/** The result of one stage of a run. */
export interface StageResult extends Report {
  name: string;
  seconds: number;
  cpuSeconds: number;
  /** Taken over from an earlier successful run of the same tree. */
  kept?: boolean;
}

/** Title of the failure of a file that cannot be run, or whose hooks fail: it stands for all tests of the file. */
export const WHOLE_FILE = 'the file cannot be run';

const NOTHING: Report = { passed: 0, failed: 0, failures: [], files: [], tests: [] };

export function tool(name: string): string {
  return path.join(ROOT, 'node_modules/.bin', name);
}

/** Runs a stage with a single check. A failed check prints the output of its program. */
export async function checkStage(name: string, run: () => Promise<Measured>): Promise<StageResult> {
  const { code, seconds, cpuSeconds, output } = await run();
  const isGreen = code === 0;
  console.log(`▸ ${name}: ${isGreen ? 'ok' : 'FAILED'} (${seconds.toFixed(0)} s)${isGreen ? '' : `\n${output}`}`);
  return { ...NOTHING, name, passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, seconds, cpuSeconds };
}

/**
 * Runs a stage of many tests; their runner writes a JSON report to `report.file`. A runner that fails without a failed
 * test, or ran no test, counts as one failure: a missing report is no success.
 */
export async function testStage(
  name: string,
  run: () => Promise<Measured>,
  report: { file: string; read(json: unknown): Report },
): Promise<StageResult> {
  await rm(report.file, { force: true });
  console.log(`▸ ${name}`);
  const { code, seconds, cpuSeconds } = await run();
  const counts = await readFile(report.file, 'utf8').then(
    (json) => report.read(JSON.parse(json)),
    () => NOTHING,
  );
  const isSilent = (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0;
  return { ...counts, name, failed: counts.failed + (isSilent ? 1 : 0), seconds, cpuSeconds };
}

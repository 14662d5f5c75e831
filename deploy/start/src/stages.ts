import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Failure, Report } from './reports';
import { ROOT } from './settings';

/** What one stage of the checks came to. */
export interface StageResult {
  name: string;
  passed: number;
  failed: number;
  /** Each failed test, for the closing list. A stage that is one check says why while it runs. */
  failures: readonly Failure[];
  seconds: number;
}

/** Runs a program with our terminal; resolves with its exit code. */
export function runHere(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export function tool(name: string): string {
  return path.join(ROOT, 'node_modules/.bin', name);
}

/** A stage that is one check: it passes or fails as a whole. */
export async function checkStage(name: string, run: () => Promise<number>): Promise<StageResult> {
  console.log(`\n▸ ${name}`);
  const began = Date.now();
  const code = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
  return {
    name,
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    failures: [],
    seconds: (Date.now() - began) / 1000,
  };
}

/**
 * A stage of many tests whose runner writes a JSON report. A runner that ends badly without a failed test, or that ran none, counts as
 * one failure: silence is no success.
 */
export async function testStage(
  name: string,
  run: () => Promise<number>,
  report: { file: string; read(json: unknown): Report },
): Promise<StageResult> {
  console.log(`\n▸ ${name}`);
  const began = Date.now();
  const code = await run();
  const counts = await readFile(report.file, 'utf8').then(
    (text) => report.read(JSON.parse(text)),
    () => ({ passed: 0, failed: 0, failures: [] }),
  );
  const silent = (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0;
  return {
    name,
    passed: counts.passed,
    failed: counts.failed + (silent ? 1 : 0),
    failures: counts.failures,
    seconds: (Date.now() - began) / 1000,
  };
}

/** Prints each failure again (a log's end is what a person reads first), one line a stage and the sum; returns the exit code. */
export function summarise(results: readonly StageResult[]): number {
  console.log('');
  for (const { where, title, complaint } of results.flatMap((result) => result.failures))
    console.log(`✘ ${path.relative(ROOT, path.resolve(ROOT, where))} › ${title}\n    ${complaint}`);
  console.log('');
  for (const result of results) {
    const verdict = result.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(
      `${verdict} ${result.name.padEnd(34)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed ${result.seconds.toFixed(0).padStart(5)} s`,
    );
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../chromium';
import { GUARDED } from '../run-command';
import { ROOT } from '../settings';
import { nameOf } from './flaky';
import { jestAlone, jestStage } from './jest-stage';
import { journeysOf, journeysStage } from './journeys-stage';
import type { StageResult } from './stage';
import { QUICK } from './tier-environment';

export interface StressOptions {
  /** Test files of Jest and of Playwright, relative to the current folder; empty: the whole quick tier. */
  files: readonly string[];
  /** Number of repetitions. */
  runs: number;
}

/** Runs one endless loop per core while `work` runs. The loops end with this process, even by SIGKILL. */
async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  const loops: ChildProcess[] = Array.from({ length: availableParallelism() }, () =>
    spawn(
      process.execPath,
      [...GUARDED, '-e', 'setInterval(() => { for (const end = Date.now() + 90; Date.now() < end;); }, 0)'],
      {
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    ),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** The stages that run the requested tests once. */
function stagesOf(files: readonly string[]): (() => Promise<StageResult>)[] {
  const browsers = () => ensureChromium(process.env, (line) => console.log(line));
  if (files.length === 0) return [() => jestStage(QUICK), async () => journeysStage(QUICK, await browsers())];
  const named = files.map((file) => path.relative(ROOT, path.resolve(file)));
  const journeys = named.filter((file) => file.startsWith('deploy/acceptance/'));
  const others = named.filter((file) => !journeys.includes(file));
  return [
    ...(others.length > 0 ? [() => jestAlone(QUICK, others)] : []),
    ...(journeys.length > 0 ? [async () => journeysOf(await browsers(), journeys)] : []),
  ];
}

/**
 * Repeats tests with a busy loop on every core and prints the failures of each. @returns true when all passed every
 * time
 */
export async function stress({ files, runs }: StressOptions): Promise<boolean> {
  const failures = new Map<string, number>();
  let broken = 0;
  await underLoad(async () => {
    for (let run = 1; run <= runs; run += 1) {
      console.log(`\nRun ${run} of ${runs}`);
      for (const stage of stagesOf(files)) {
        const result = await stage();
        broken += result.failed - result.failures.length;
        for (const name of result.failures.map(nameOf)) failures.set(name, (failures.get(name) ?? 0) + 1);
      }
    }
  });
  console.log('');
  for (const [name, times] of failures) console.log(`✘ ${times} of ${runs}: ${name}`);
  if (broken > 0) console.log(`✘ ${broken} times a test runner broke down; see above`);
  const isGreen = failures.size === 0 && broken === 0;
  if (isGreen) console.log(`Every test passed ${runs} of ${runs} times under load.`);
  return isGreen;
}

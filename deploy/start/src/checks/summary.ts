import { KNOWN_AT_MOST, nameOf } from './flaky';
import type { Failure, StageResult } from './stage';

const SLOWEST = 20;

function row({ name, passed, failed, seconds, cpuSeconds, kept }: StageResult): string {
  const verdict = failed > 0 ? 'FAILED' : kept ? 'kept  ' : 'ok    ';
  const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(3)} failed`;
  return `${verdict} ${name.padEnd(34)} ${counts} ${seconds.toFixed(0).padStart(5)} s ${cpuSeconds.toFixed(0).padStart(6)} CPU s`;
}

/** The data for the summary of a run. */
export interface RunResult {
  stages: readonly StageResult[];
  flaky: readonly Failure[];
  /** Reasons for a failed run besides failed tests, one sentence each. */
  complaints: readonly string[];
  /** Wall-clock time of the whole run, seconds. */
  seconds: number;
}

/** The last lines of a run: slow files, flaky tests, failures, one line per stage, and the total. */
export function summaryOf({ stages, flaky, complaints, seconds }: RunResult): string[] {
  const slowest = stages
    .filter(({ kept }) => !kept)
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  const failures = stages.flatMap((stage) => stage.failures);
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
  const failed = stages.reduce((sum, stage) => sum + stage.failed, complaints.length);
  const minutes = `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
  return [
    ...(slowest.length > 0 ? ['', 'Slowest files:'] : []),
    ...slowest.map((each) => `${each.seconds.toFixed(1).padStart(7)} s ${each.file}`),
    '',
    ...flaky.map((each) => `FLAKY ${nameOf(each)}\n    ${each.complaint}`),
    ...(flaky.length > 0
      ? [
          `Add a flaky test to deploy/start/src/checks/known-flaky.json (at most ${KNOWN_AT_MOST}, seven days each) and mend it.`,
          '',
        ]
      : []),
    ...failures.map((each) => `✘ ${nameOf(each)}${each.project ? ` (${each.project})` : ''}\n    ${each.complaint}`),
    ...complaints.map((each) => `✘ ${each}`),
    '',
    ...stages.map(row),
    `       ${'all'.padEnd(34)} ${' '.repeat(24)} ${minutes}`,
    '',
    `${passed} passed, ${failed} failed`,
  ];
}

import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { ROOT } from '../settings';
import { REPORTS } from './jest-stage';
import type { Failure } from './stage';

/** A test that is known to fail sporadically. It still runs. */
export interface KnownFlaky {
  /** `<file> › <title>`, as a run prints it. */
  test: string;
  /** Day of the entry, YYYY-MM-DD. */
  since: string;
  reason: string;
}

export const KNOWN_AT_MOST = 5;
const KNOWN_FOR_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
const LIST = path.join(ROOT, 'deploy/start/src/checks/known-flaky.json');

/**
 * Tests in which a sporadic failure may be a race in money, in a release or in a signature: they fail the run even if
 * the second attempt passes.
 */
const NEVER_FLAKY =
  /(?:^|\/)(?:ledger|protection|wallets?|withdrawals|deposits|safebox|settlements)\/|(?:^|\/)(?:gate|sign|signed|attest|keys|key-ring|verify|compatib)[^/]*\.test\.tsx?$|(?:^|\/)(?:attest|snapshot)\//u;

export function nameOf({ file, title }: Failure): string {
  return `${file} › ${title}`;
}

/** Whether a test that failed and then passed leaves the run green. */
export function mayBeFlaky(file: string): boolean {
  return !NEVER_FLAKY.test(file);
}

export async function readKnownFlaky(): Promise<readonly KnownFlaky[]> {
  return JSON.parse(await readFile(LIST, 'utf8')) as KnownFlaky[]; // `complaintsAbout` checks its content
}

/** The faults of the list of known flaky tests on the day `today`, one sentence each. */
export function complaintsAbout(known: readonly KnownFlaky[], today: Date): string[] {
  const many =
    known.length > KNOWN_AT_MOST
      ? [`${known.length} tests are known to be flaky; at most ${KNOWN_AT_MOST} may be.`]
      : [];
  const each = known.flatMap(({ test, since, reason }) => {
    const [file = ''] = test.split(' › ');
    const age = (today.getTime() - Date.parse(since)) / DAY_MS;
    return [
      ...(Number.isNaN(age) ? [`${test}: "since" must be a day, YYYY-MM-DD.`] : []),
      ...(age >= KNOWN_FOR_DAYS + 1
        ? [`${test} has been flaky since ${since}; mend it within ${KNOWN_FOR_DAYS} days.`]
        : []),
      ...(mayBeFlaky(file) ? [] : [`${test} may hide a race in money or signing and can not be known as flaky.`]),
      ...(existsSync(path.join(ROOT, file)) ? [] : [`${test}: there is no such file.`]),
      ...(reason ? [] : [`${test} needs a reason.`]),
    ];
  });
  return [...many, ...each];
}

/** The reason why the flaky tests of a run fail it although each passed the second time; undefined when they do not. */
export function tooManyFlaky(known: readonly KnownFlaky[], met: readonly Failure[]): string | undefined {
  const names = new Set([...known.map(({ test }) => test), ...met.map(nameOf)]);
  if (names.size <= KNOWN_AT_MOST) return undefined;
  return `${names.size} tests are flaky, known and newly met together; at most ${KNOWN_AT_MOST} may be.`;
}

/** Appends the flaky tests of a run to the log of this checkout, `.cache/reports/flaky.jsonl`. */
export async function recordFlaky(met: readonly Failure[], tree: string | undefined): Promise<void> {
  if (met.length === 0) return;
  await mkdir(REPORTS, { recursive: true });
  const at = new Date().toISOString();
  const [load] = loadavg();
  const lines = met.map((failure) => JSON.stringify({ test: nameOf(failure), ...failure, at, tree, load }));
  await appendFile(path.join(REPORTS, 'flaky.jsonl'), `${lines.join('\n')}\n`);
}

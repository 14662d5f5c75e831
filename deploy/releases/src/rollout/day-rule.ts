import { chanceOfLook, isWorse, loadsBadly, loadsWorse, percent, RULE } from './canary-rule';
import type { ArmCounts } from './statistics';

/** Counts of a build. `loadFailed`: devices that failed to load its code. */
export interface DayCounts extends ArmCounts {
  loadFailed: number;
}

/** Data of a stable build, which has no other build beside it for comparison. */
export interface DayEvidence {
  /** Counts since it became stable. */
  counts: DayCounts;
  /** Counts of the unit's stable build in the same hours of the day before. */
  sameHours: DayCounts;
  /** Counts of the unit's stable build in the whole day before. */
  wholeDay: DayCounts;
  /**
   * For a shell with a canary at 100 %: failed starts since then. They were not reported the day before and are not
   * in the counts above.
   */
  unstarted?: ArmCounts;
  /** Whole minutes since it became stable, which is the number of the check. */
  look: number;
}

export interface DayJudgement {
  outcome: 'alarm' | 'pass' | 'inconclusive';
  why: string;
}

const says = ({ sessions, failed }: ArmCounts, when: string): string =>
  `${failed} of ${sessions} ${when} (${percent({ sessions, failed })})`;

/**
 * Compares a stable build with the same hours of the day before, or with the whole day if there is too little data.
 * The verdict is at most an alarm, because days also differ for reasons other than builds. `chanceOf`: error
 * probability of a check.
 */
export function judgeDay(
  { counts, sameHours, wholeDay, unstarted, look }: DayEvidence,
  chanceOf = chanceOfLook,
): DayJudgement {
  // The unfinished minute belongs to the next check.
  const soon = chanceOf(Math.max(0, look) + 1);
  const [before, when] =
    sameHours.sessions >= RULE.leastSessions
      ? [sameHours, 'in the same hours of the day before']
      : [wholeDay, 'in the day before'];
  if (before.sessions < RULE.leastSessions)
    return { outcome: 'inconclusive', why: 'nothing is known of the day before it' };
  const usualLoads = { sessions: before.sessions, failed: before.loadFailed };
  const loads = { sessions: counts.sessions, failed: counts.loadFailed };
  if (loadsWorse(loads, usualLoads, soon))
    return {
      outcome: 'alarm',
      why: `its code could not be loaded on ${says(loads, 'devices')}, before it on ${says(usualLoads, when)}`,
    };
  if (unstarted && loadsBadly(unstarted, soon))
    return { outcome: 'alarm', why: `it does not start on ${says(unstarted, 'devices')}` };
  const silent = counts.sessions < RULE.leastHeard * sameHours.sessions;
  if (look >= RULE.silentMinutes && sameHours.sessions >= RULE.leastDayBefore && silent)
    return {
      outcome: 'alarm',
      why: `hardly anything is heard of it: ${counts.sessions} sessions, ${sameHours.sessions} in the same hours of the day before`,
    };
  if (look < 1) return { outcome: 'inconclusive', why: 'its first minute is not over' };
  const why = `${says(counts, 'sessions failed')}, before it ${says(before, when)}`;
  return { outcome: isWorse(counts, before, chanceOf(look)) ? 'alarm' : 'pass', why };
}

import { chanceOfLook, isWorse, loadsBadly, loadsWorse, percent, RULE } from './canary-rule';
import type { ArmCounts } from './statistics';

/** Counts of a build, or of its predecessor. `loadFailed` are devices on which the code did not load. */
export interface DayCounts extends ArmCounts {
  loadFailed: number;
}

/** The data of a stable build: there is no other at the same time to compare it with. */
export interface DayEvidence {
  /** Since it became stable. */
  counts: DayCounts;
  /** Its unit's stable build in the same hours of the day before. */
  sameHours: DayCounts;
  /** The same in the whole day before it. */
  wholeDay: DayCounts;
  /**
   * Of a shell with a canary at 100 %: failed starts since. They were not reported the day before, so they are in
   * none of the counts above.
   */
  unstarted?: ArmCounts;
  /** Whole minutes since it became stable: the number of the look. */
  look: number;
}

export interface DayJudgement {
  outcome: 'alarm' | 'pass' | 'inconclusive';
  why: string;
}

const says = ({ sessions, failed }: ArmCounts, when: string): string =>
  `${failed} of ${sessions} ${when} (${percent({ sessions, failed })})`;

/**
 * Compares a stable build with the same hours of the day before, or, with too little data, with the whole day.
 * It can only call a person: days differ from each other for reasons that no build has. `chanceOf`: the error
 * that a look may use.
 */
export function judgeDay(
  { counts, sameHours, wholeDay, unstarted, look }: DayEvidence,
  chanceOf = chanceOfLook,
): DayJudgement {
  // The minute under way is the next look.
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

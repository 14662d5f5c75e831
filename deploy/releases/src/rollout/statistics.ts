/// <reference path="./jstat.d.ts" />
import { jStat } from 'jstat';

/** One arm: how many sessions had the build, and in how many of them it failed. */
export interface ArmCounts {
  sessions: number;
  failed: number;
}

export function rateOf({ sessions, failed }: ArmCounts): number {
  return sessions === 0 ? 0 : failed / sessions;
}

function logChoose(n: number, k: number): number {
  return jStat.gammaln(n + 1) - jStat.gammaln(k + 1) - jStat.gammaln(n - k + 1);
}

/**
 * Fisher's exact test, one-sided: the chance that at least so many of all failures fall to `suspect` when both arms
 * fail equally often. 1 when either arm is empty.
 */
export function fisherExceeds(suspect: ArmCounts, control: ArmCounts): number {
  const all = suspect.sessions + control.sessions;
  const failures = suspect.failed + control.failed;
  if (suspect.sessions === 0 || control.sessions === 0 || failures === 0) return 1;
  const most = Math.min(failures, suspect.sessions);
  const whole = logChoose(all, suspect.sessions);
  const chance = (k: number): number =>
    Math.exp(logChoose(failures, k) + logChoose(all - failures, suspect.sessions - k) - whole);
  let sum = 0;
  for (let k = suspect.failed; k <= most; k += 1) {
    const term = chance(k);
    sum += term;
    // The terms fall from the expected number on: a term this small adds nothing visible.
    if (k > (suspect.sessions * failures) / all && term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/**
 * The chance that at least so many of the sessions fail where each of them fails with chance `rate`; 1 when none has.
 */
export function binomialExceeds({ sessions, failed }: ArmCounts, rate: number): number {
  if (failed === 0) return 1;
  return Number(jStat.ibeta(rate, failed, sessions - failed + 1));
}

/** Sessions of one stretch of a rollout, in which the canary had one share. */
export interface Split {
  canary: number;
  control: number;
  /** Share of the canary, 0 to 1. */
  share: number;
}

/** Below so many expected sessions of an arm the χ² approximation says nothing. */
const LEAST_EXPECTED = 10;

/**
 * χ² with one degree of freedom: the chance of a split at least as far from the one that was meant. The stretches are
 * added up, so a ramp is judged as a whole. 1 while too little is expected of an arm.
 */
export function ratioChance(splits: readonly Split[]): number {
  const live = splits.filter(({ share }) => share > 0 && share < 1);
  const sum = (of: (one: Split) => number): number => live.reduce((total, one) => total + of(one), 0);
  const expected = sum(({ canary, control, share }) => (canary + control) * share);
  const expectedControl = sum(({ canary, control, share }) => (canary + control) * (1 - share));
  if (expected < LEAST_EXPECTED || expectedControl < LEAST_EXPECTED) return 1;
  const variance = sum(({ canary, control, share }) => (canary + control) * share * (1 - share));
  const off = sum(({ canary }) => canary) - expected;
  // χ² of one degree of freedom is the square of a normal deviate, whose tail jStat provides.
  return 2 * (1 - jStat.normal.cdf(Math.abs(off) / Math.sqrt(variance), 0, 1));
}

const POWER = 0.8;

/**
 * Sessions of the canary after which a rise of the failure rate by `rise` (0.02: two of a hundred sessions more)
 * would have been found with a probability of four in five, at a threshold of `chance`. Normal approximation of two
 * shares; `share` is that of the canary.
 */
export function sessionsNeeded(control: ArmCounts, { rise, share, chance }: SampleGoal): number {
  const base = Math.max(rateOf(control), 0.001);
  const raised = Math.min(1, base + rise);
  const z = jStat.normal.inv(1 - chance, 0, 1) + jStat.normal.inv(POWER, 0, 1);
  const perSession = raised * (1 - raised) + (base * (1 - base) * share) / Math.max(1 - share, 0.0001);
  return Math.ceil((z * z * perSession) / (rise * rise));
}
export interface SampleGoal {
  rise: number;
  share: number;
  chance: number;
}

/// <reference path="./jstat.d.ts" />
import { jStat } from 'jstat';

/** Counts of one arm: sessions with the build, and failed ones among them. */
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
 * Fisher's exact test, one-sided: the probability that `suspect` has at least as many of the failures if both arms
 * fail equally often. 1 when an arm is empty.
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
    // Terms decrease beyond the expected number, so a term this small adds nothing visible.
    if (k > (suspect.sessions * failures) / all && term < sum * 1e-12) break;
  }
  return Math.min(1, sum);
}

/** Probability that at least `failed` sessions fail if each fails with probability `rate`; 1 for no failures. */
export function binomialExceeds({ sessions, failed }: ArmCounts, rate: number): number {
  if (failed === 0) return 1;
  return Number(jStat.ibeta(rate, failed, sessions - failed + 1));
}

/** Sessions of a period of a rollout with a constant share of the canary. */
export interface Split {
  canary: number;
  control: number;
  /** Share of the canary, 0 to 1. */
  share: number;
}

/** Minimum of expected sessions per arm for the χ² approximation. */
const LEAST_EXPECTED = 10;

/**
 * χ² test with one degree of freedom: the probability of a split at least as far from the intended one. Periods are
 * added up, so a ramp is judged as a whole. 1 with too few expected sessions.
 */
export function ratioChance(splits: readonly Split[]): number {
  const live = splits.filter(({ share }) => share > 0 && share < 1);
  const sum = (of: (one: Split) => number): number => live.reduce((total, one) => total + of(one), 0);
  const expected = sum(({ canary, control, share }) => (canary + control) * share);
  const expectedControl = sum(({ canary, control, share }) => (canary + control) * (1 - share));
  if (expected < LEAST_EXPECTED || expectedControl < LEAST_EXPECTED) return 1;
  const variance = sum(({ canary, control, share }) => (canary + control) * share * (1 - share));
  const off = sum(({ canary }) => canary) - expected;
  // χ² with one degree of freedom is the square of a normal deviate; jStat provides its tail.
  return 2 * (1 - jStat.normal.cdf(Math.abs(off) / Math.sqrt(variance), 0, 1));
}

const POWER = 0.8;

/**
 * Canary sessions needed to detect a rise of the failure rate by `rise` (0.02: two percentage points) with a
 * probability of 80 %, at significance `chance`. Normal approximation of two proportions. `share`: share of the
 * canary.
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

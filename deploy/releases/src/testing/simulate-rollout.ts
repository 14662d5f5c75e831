import { judgeDay, type DayCounts } from '../rollout/day-rule';
import { judge, type Outcome } from '../rollout/canary-rule';
import { rateOf, type ArmCounts } from '../rollout/statistics';

/** One made-up rollout, look by look. */
export interface Simulated {
  /** Sessions of both arms a minute. */
  perMinute: number;
  share: number;
  /** Failure rates of the two builds. */
  stable: number;
  canary: number;
  /**
   * Of the sessions of either build that fail at all: shares of all on whose device the code does not load. Default:
   * none.
   */
  loads?: { stable: number; canary: number };
  looks: number;
  /** The error that a look may use; default: that of the rule. */
  chanceOf?: (look: number) => number;
  random(): number;
}

/**
 * How many of `n` draws succeed, each with chance `p`: exact for few, by the normal approximation where it is as
 * good.
 */
function binomial(n: number, p: number, random: () => number): number {
  if (n * p > 50 && n * (1 - p) > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.min(n, Math.round(n * p + Math.sqrt(n * p * (1 - p)) * normal)));
  }
  // From one success to the next: as many draws as successes, not as attempts.
  let [hits, at] = [0, 0];
  if (p <= 0) return 0;
  if (p >= 1) return n;
  const missed = Math.log(1 - p);
  for (;;) {
    at += Math.floor(Math.log(1 - random()) / missed) + 1;
    if (at > n) return hits;
    hits += 1;
  }
}

/** How often a minute is looked at before it is over: what does not load is acted on at once. */
const PARTS = 4;
interface LoadCounts extends ArmCounts {
  loadFailed: number;
}

/** The look at which the guard acts, and how; undefined when it never does. */
function simulate(parts: Simulated): { look: number; outcome: Outcome } | undefined {
  const { perMinute, share, stable, looks, random, loads = { stable: 0, canary: 0 } } = parts;
  const begin = (): LoadCounts => ({ sessions: 0, failed: 0, loadFailed: 0 });
  const arms = { canary: begin(), control: begin() };
  let whole = { canary: begin(), control: begin() };
  const before: ArmCounts = { sessions: 50_000, failed: Math.round(50_000 * stable) };
  function more(arm: LoadCounts, sessions: number, failing: number, loading: number): void {
    const loadFailed = binomial(sessions, loading, random);
    arm.sessions += sessions;
    arm.loadFailed += loadFailed;
    arm.failed += loadFailed + binomial(sessions - loadFailed, failing - loading, random);
  }
  for (let part = 1; part <= looks * PARTS; part += 1) {
    const [all, canaries] = [perMinute / PARTS, binomial(perMinute / PARTS, share, random)];
    more(arms.canary, canaries, parts.canary, loads.canary);
    more(arms.control, all - canaries, stable, loads.stable);
    if (part % PARTS === 0) whole = { canary: { ...arms.canary }, control: { ...arms.control } };
    const loadFailed = { canary: arms.canary.loadFailed, control: arms.control.loadFailed };
    const soFar = { ...arms, share };
    const splits = [{ canary: whole.canary.sessions, control: whole.control.sessions, share }];
    const look = Math.floor(part / PARTS);
    // Between whole minutes nothing is new but what does not load.
    if (part % PARTS > 0 && loadFailed.canary === 0) continue;
    const { outcome } = judge({ ...whole, splits, before, soFar, loadFailed, look, silent: 0 }, parts.chanceOf);
    if (outcome === 'fail' || outcome === 'alarm') return { look: Math.max(1, look), outcome };
  }
  return undefined;
}

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Of these looks (Infinity: never) how many there are, and the one in the middle. */
export function summarizeLooks(looks: readonly number[]): { share: number; median: number } {
  const ends = looks.filter((look) => look < Infinity).sort((a, b) => a - b);
  return {
    share: rateOf({ sessions: looks.length, failed: ends.length }),
    median: ends[Math.floor((ends.length - 1) / 2)] ?? Infinity,
  };
}

/** Of `runs` rollouts: how many the guard ended, and after how many minutes half of these. */
export function detection(runs: number, parts: Omit<Simulated, 'random'>, seed = 1): { share: number; median: number } {
  const random = seeded(seed);
  const looks = Array.from({ length: runs }, () => simulate({ ...parts, random })?.look ?? Infinity);
  return summarizeLooks(looks);
}

/** One made-up build that everybody has: sessions a minute on both days, and the failure rates before and since. */
export interface SimulatedDay {
  perMinute: number;
  before: number;
  after: number;
  looks: number;
  /** The error that a look may use; default: that of the rule. */
  chanceOf?: (look: number) => number;
}

/** Of `runs` builds that everybody has: how many somebody is told of, and after how many minutes half of these. */
export function dayDetection(runs: number, parts: SimulatedDay, seed = 1): { share: number; median: number } {
  const random = seeded(seed);
  const { perMinute, looks, before, after, chanceOf } = parts;
  const begin = (): DayCounts => ({ sessions: 0, failed: 0, loadFailed: 0 });
  function minute(to: DayCounts, rate: number): void {
    to.sessions += perMinute;
    to.failed += binomial(perMinute, rate, random);
  }
  function toldAt(): number {
    const [counts, sameHours] = [begin(), begin()];
    for (let look = 1; look <= looks; look += 1) {
      minute(counts, after);
      minute(sameHours, before);
      const { outcome } = judgeDay({ counts, sameHours, wholeDay: sameHours, look }, chanceOf);
      if (outcome === 'alarm') return look;
    }
    return Infinity;
  }
  return summarizeLooks(Array.from({ length: runs }, toldAt));
}

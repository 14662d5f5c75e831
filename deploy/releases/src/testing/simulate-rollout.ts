import { judgeDay, type DayCounts } from '../rollout/day-rule';
import { judge, type Outcome } from '../rollout/canary-rule';
import { rateOf, type ArmCounts } from '../rollout/statistics';

/** Parameters of a simulated rollout. */
export interface Simulated {
  /** Sessions of both arms per minute. */
  perMinute: number;
  share: number;
  /** Failure rates of the two builds. */
  stable: number;
  canary: number;
  /** Shares of all sessions that fail because the code does not load, part of the failure rates. Default: none. */
  loads?: { stable: number; canary: number };
  looks: number;
  /** Error probability of a check; default: that of the rule. */
  chanceOf?: (look: number) => number;
  random(): number;
}

/**
 * Number of successes among `n` draws with probability `p`. Exact for few expected successes, by the normal
 * approximation for many.
 */
function binomial(n: number, p: number, random: () => number): number {
  if (n * p > 50 && n * (1 - p) > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.min(n, Math.round(n * p + Math.sqrt(n * p * (1 - p)) * normal)));
  }
  // Jumps from one success to the next, so it needs as many draws as successes.
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

/** Number of checks per minute: failed loads count before the end of a minute. */
const PARTS = 4;
interface LoadCounts extends ArmCounts {
  loadFailed: number;
}

/** The check at which the guard acts, and its outcome; undefined if it never acts. */
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
    // Within a minute only failed loads are new.
    if (part % PARTS > 0 && loadFailed.canary === 0) continue;
    const { outcome } = judge({ ...whole, splits, before, soFar, loadFailed, look, silent: 0 }, parts.chanceOf);
    if (outcome === 'fail' || outcome === 'alarm') return { look: Math.max(1, look), outcome };
  }
  return undefined;
}

/** Random generator with a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Share of finite values among the checks (Infinity: never), and their median. */
export function summarizeLooks(looks: readonly number[]): { share: number; median: number } {
  const ends = looks.filter((look) => look < Infinity).sort((a, b) => a - b);
  return {
    share: rateOf({ sessions: looks.length, failed: ends.length }),
    median: ends[Math.floor((ends.length - 1) / 2)] ?? Infinity,
  };
}

/** Share of `runs` simulated rollouts that the guard ended, and the median minutes until then. */
export function detection(runs: number, parts: Omit<Simulated, 'random'>, seed = 1): { share: number; median: number } {
  const random = seeded(seed);
  const looks = Array.from({ length: runs }, () => simulate({ ...parts, random })?.look ?? Infinity);
  return summarizeLooks(looks);
}

/**
 * A simulated build for all players: sessions per minute on both days, and failure rates before and after the change.
 */
export interface SimulatedDay {
  perMinute: number;
  before: number;
  after: number;
  looks: number;
  /** Error probability of a check; default: that of the rule. */
  chanceOf?: (look: number) => number;
}

/** Share of `runs` simulated builds for all players that raise an alarm, and the median minutes until then. */
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

import { fisherExceeds, rateOf, ratioChance, sessionsNeeded, type ArmCounts, type Split } from './statistics';

/**
 * The rule by which a canary is judged, minute by minute, against the build that everybody else has at the same time. Each look k may use
 * α/(k(k+1)) of the error, which adds up to α over any number of looks (design 6.12, table 4).
 */
export const RULE = {
  version: 'fisher-1',
  alpha: 0.001,
  leastSessions: 20,
  leastFailures: 5,
  /** What is found must matter: half a point more, or twice as many. */
  leastRise: 0.005,
  leastRatio: 2,
  /** Chance below which the split is not the one that was meant. */
  mismatch: 1e-4,
  /** Devices that must say that the code cannot be loaded for the fast path. */
  fastDevices: 5,
  /** So long nothing may be heard before the ramp pauses; minutes. */
  silentMinutes: 10,
  /** Of a build that everybody has: so many sessions a day before, and it is told when not a tenth of them is heard of. */
  leastDayBefore: 100,
  leastHeard: 0.1,
  /** A rise of the failure rate that a pass promises to have found. */
  detectable: 0.02,
} as const;

/** What is known of a rollout when it is judged. */
export interface Evidence {
  canary: ArmCounts;
  control: ArmCounts;
  /** Both arms as far as both had players at the same time. Default: as above. */
  beside?: { canary: ArmCounts; control: ArmCounts };
  splits: readonly Split[];
  /** The control's build before the rollout began, where it was served then. */
  before: ArmCounts;
  /** Both arms up to this moment, the minute that is not over included: what the fast path goes by. Default: as above. */
  soFar?: { canary: ArmCounts; control: ArmCounts };
  /** Distinct devices on which the code of the build could not be loaded. */
  loadFailed: { canary: number; control: number };
  /** Whole minutes since the start: the number of the look. */
  look: number;
  /** Minutes since anything was heard of either arm. */
  silent: number;
  /** Sessions of the canary that the present step of the plan asks for; undefined without a plan. */
  planned?: number;
}

export type Outcome = 'pass' | 'fail' | 'inconclusive' | 'paused' | 'alarm';
export interface Judgement {
  outcome: Outcome;
  why: string;
  /** Sessions of the canary that are still to be seen, where that is known. */
  missingSessions?: number;
}

export const percent = (counts: ArmCounts): string => `${Math.round(rateOf(counts) * 10_000) / 100} %`;
/** Both arms in words, as they stand in the revision that ends a canary. */
function countsOf({ canary, control }: Pick<Evidence, 'canary' | 'control'>): string {
  return `canary ${canary.failed} of ${canary.sessions} sessions failed (${percent(canary)}), stable ${control.failed} of ${control.sessions} (${percent(control)})`;
}

/** What look k may use of the error. */
export function chanceOfLook(look: number): number {
  return RULE.alpha / (look * (look + 1));
}

/** Whether `suspect` fails more often than `control`, by more than chance and by enough to matter. */
export function isWorse(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  if (suspect.sessions < RULE.leastSessions || suspect.failed < RULE.leastFailures) return false;
  const [rate, usual] = [rateOf(suspect), rateOf(control)];
  if (rate - usual < RULE.leastRise && rate < RULE.leastRatio * usual) return false;
  return fisherExceeds(suspect, control) < chance;
}

/** The build that everybody has fails as it never did: what ails it is not the canary. */
function stableRegresses(evidence: Evidence, chance: number): boolean {
  const { control } = evidence.beside ?? evidence;
  return isWorse(control, evidence.before, chance);
}

function fastFail(evidence: Evidence): Judgement | undefined {
  const { loadFailed, soFar = evidence } = evidence;
  const { canary, control } = soFar;
  if (loadFailed.canary < RULE.fastDevices) return undefined;
  // Nobody can load anything: a network, or a front door, and no build.
  const usual = control.sessions === 0 ? 0 : loadFailed.control / control.sessions;
  if (usual * RULE.leastRatio >= loadFailed.canary / Math.max(canary.sessions, 1))
    return { outcome: 'alarm', why: `the code of both builds does not load: ${countsOf(soFar)}` };
  return {
    outcome: 'fail',
    why: `its code could not be loaded on ${loadFailed.canary} devices: ${countsOf(soFar)}`,
  };
}

/**
 * What is to be made of a rollout. `fail` asks for the way back, `alarm` for a person: both builds fail, or the canary is hardly heard of. `pass` lets a ramp go on; while
 * nothing is heard, or the split is not the one that was meant, it is `paused`. Everything else is `inconclusive`. `chanceOf`: the error that
 * a look may use.
 */
export function judge(evidence: Evidence, chanceOf = chanceOfLook): Judgement {
  const { canary, control, splits, look, silent, beside = evidence } = evidence;
  const fast = fastFail(evidence);
  if (fast) return fast;
  if (silent >= RULE.silentMinutes)
    return { outcome: 'paused', why: `nothing was heard of either build for ${silent} minutes` };
  if (ratioChance(splits) < RULE.mismatch) {
    const expected = Math.round(splits.reduce((sum, one) => sum + (one.canary + one.control) * one.share, 0));
    return {
      // What does not start at all, such as a shell, cannot say so: it is for a person where not half of it is heard.
      outcome: canary.sessions * 2 < expected ? 'alarm' : 'paused',
      why: `the sample ratio is not the one that was meant: ${canary.sessions} sessions of the canary where ${expected} were to be expected`,
    };
  }
  if (look < 1) return { outcome: 'inconclusive', why: 'its first minute is not over' };
  const chance = chanceOf(look);
  if (isWorse(beside.canary, beside.control, chance)) {
    return stableRegresses(evidence, chance)
      ? { outcome: 'alarm', why: `both builds fail more than before: ${countsOf(beside)}` }
      : { outcome: 'fail', why: countsOf(beside) };
  }
  if (stableRegresses(evidence, chance))
    return { outcome: 'alarm', why: `the stable build fails more than before: ${countsOf(beside)}` };
  const goal = { rise: RULE.detectable, share: splits.at(-1)?.share ?? 0.5, chance };
  const needed = evidence.planned ?? sessionsNeeded(control, goal);
  const missingSessions = Math.max(0, needed - canary.sessions);
  if (missingSessions > 0)
    return {
      outcome: 'inconclusive',
      why: `${missingSessions} sessions of the canary are missing: ${countsOf(evidence)}`,
      missingSessions,
    };
  return { outcome: 'pass', why: countsOf(evidence), missingSessions: 0 };
}

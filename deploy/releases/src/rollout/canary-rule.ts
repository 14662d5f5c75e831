import {
  binomialExceeds,
  fisherExceeds,
  rateOf,
  ratioChance,
  sessionsNeeded,
  type ArmCounts,
  type Split,
} from './statistics';

/**
 * The rule by which a canary is judged, minute by minute, against the stable build at the same time. Each look k may
 * use α/(k(k+1)) of the error, which adds up to α over any number of looks.
 */
export const RULE = {
  version: 'fisher-1',
  alpha: 0.001,
  leastSessions: 20,
  leastFailures: 5,
  /** A finding must matter: half a point more, or twice as many. */
  leastRise: 0.005,
  leastRatio: 2,
  /** Chance below which the split is not the intended one. */
  mismatch: 1e-4,
  /** Devices that must say that the code cannot be loaded for the fast path. */
  fastDevices: 5,
  /** Of devices on bad networks so many cannot load the code of the best build. */
  usualLoads: 0.02,
  /** At this share of failed loads a person is called, whatever the other build does. */
  badLoads: 0.1,
  /** Chance below which the failed loads are not all of the canary merely because it has so many players. */
  onlyCanary: 0.05,
  /** So long nothing may be heard before the ramp pauses; minutes. */
  silentMinutes: 10,
  /** Of a stable build: with so many sessions a day before, an alarm when less than a tenth of them is heard. */
  leastDayBefore: 100,
  leastHeard: 0.1,
  /** Networks of the canary that a pass asks for: of fewer, hardly any failure counts (`network-bounds.ts`). */
  leastNetworks: 10,
  /** A rise of the failure rate that a pass promises to have found. */
  detectable: 0.02,
} as const;

/** The data of a rollout for its judgement. */
export interface Evidence {
  canary: ArmCounts;
  control: ArmCounts;
  /** Both arms as far as both had players at the same time. Default: as above. */
  beside?: { canary: ArmCounts; control: ArmCounts };
  /** Networks of the canary's sessions. Default: as many as sessions. */
  networks?: number;
  splits: readonly Split[];
  /** The control's build before the rollout began, where it was served then. */
  before: ArmCounts;
  /**
   * The control for the comparison with `before`: of a shell without failed starts, which are reported only while
   * there is a canary. Default: that of `beside`.
   */
  started?: ArmCounts;
  /**
   * `beside` up to this moment, the present minute included: the data of the fast path. Default: as above. `share`:
   * the canary's greatest.
   */
  soFar?: { canary: ArmCounts; control: ArmCounts; share: number };
  /** Of `soFar`: distinct devices on which the code of the build could not be loaded. */
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

/** The error that look k may use. */
export function chanceOfLook(look: number): number {
  return RULE.alpha / (look * (look + 1));
}

/** The same as `isWorse`, of however few sessions. */
function isMore(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  if (suspect.failed < RULE.leastFailures) return false;
  const [rate, usual] = [rateOf(suspect), rateOf(control)];
  if (rate - usual < RULE.leastRise && rate < RULE.leastRatio * usual) return false;
  return fisherExceeds(suspect, control) < chance;
}

/** Whether `suspect` fails more often than `control`, by more than chance and by enough to matter. */
export function isWorse(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  return suspect.sessions >= RULE.leastSessions && isMore(suspect, control, chance);
}

/**
 * Whether the code of a build loads worse than that of another, by more than chance: twice as often at least, from
 * five devices on.
 */
export function loadsWorse(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  if (suspect.failed < RULE.fastDevices || rateOf(suspect) <= RULE.leastRatio * rateOf(control)) return false;
  return isMore(suspect, control, chance);
}

/** Tells whether so many devices cannot load a build that a person must look at it, with or without a comparison. */
export function loadsBadly(loads: ArmCounts, chance: number): boolean {
  return loads.failed >= RULE.fastDevices && binomialExceeds(loads, RULE.badLoads) < chance;
}

/** Devices that can load the code of either build, and those that cannot, up to this moment. */
function loadsOf({ loadFailed, soFar, ...evidence }: Evidence): { canary: ArmCounts; control: ArmCounts } {
  const { canary, control } = soFar ?? evidence.beside ?? evidence;
  return {
    canary: { sessions: canary.sessions, failed: loadFailed.canary },
    control: { sessions: control.sessions, failed: loadFailed.control },
  };
}

/** The stable build fails as never before: the cause is not the canary. */
function stableRegresses(evidence: Evidence, chance: number): boolean {
  const { started, before, beside = evidence } = evidence;
  // For reports that exist only while there is a canary, there is no earlier data: a share that no build has by
  // chance replaces it.
  const deaf = started !== undefined && loadsBadly(loadsOf(evidence).control, chance);
  return deaf || isWorse(started ?? beside.control, before, chance);
}

/**
 * A failed load reports within a minute (five devices). On bad networks even the best build fails on
 * some, so it ends a canary where that of the control does load: by Fisher's test, or where none of its devices
 * reports one and the number exceeds the networks' usual rate.
 */
function fastFail(evidence: Evidence, chance: number): Judgement | undefined {
  const { soFar = evidence, splits } = evidence;
  const { canary, control } = loadsOf(evidence);
  if (canary.failed < RULE.fastDevices) return undefined;
  // All builds fail to load: a network, or a front door, and no build.
  if (RULE.leastRatio * rateOf(control) >= rateOf(canary)) {
    if (!loadsBadly(control, chance)) return undefined;
    return { outcome: 'alarm', why: `the code of both builds does not load: ${countsOf(soFar)}` };
  }
  const share = evidence.soFar?.share ?? splits.at(-1)?.share ?? 0.5;
  const isMany = rateOf(canary) >= RULE.badLoads && binomialExceeds(canary, RULE.usualLoads) < chance;
  const alone = control.failed === 0 && share ** canary.failed < RULE.onlyCanary;
  const fails = loadsWorse(canary, control, chance) || (alone && isMany);
  if (!fails) return undefined;
  return {
    outcome: 'fail',
    why: `its code could not be loaded on ${canary.failed} devices: ${countsOf(soFar)}`,
  };
}

/**
 * The verdict on a rollout. `fail` asks for the way back, `alarm` for a person: both builds fail, or the canary is
 * hardly heard. `pass` lets a ramp continue; without reports, or with an unintended split, and without significant
 * failures, it is `paused`. Everything else is `inconclusive`. `chanceOf`: the error that a look may use.
 */
export function judge(evidence: Evidence, chanceOf = chanceOfLook): Judgement {
  // The present minute is the next look: it uses that look's error.
  const fast = fastFail(evidence, chanceOf(Math.max(0, evidence.look) + 1));
  if (fast?.outcome === 'fail') return fast;
  const judged = judgeMinutes(evidence, chanceOf);
  // A fault common to both does not hide the canary's own.
  return judged.outcome === 'fail' ? judged : (fast ?? judged);
}

/** The verdict of the finished minutes' failures about either build; undefined without one. */
function judgeFailures(evidence: Evidence, chanceOf: (look: number) => number): Judgement | undefined {
  const { look, beside = evidence } = evidence;
  if (look < 1) return undefined;
  const chance = chanceOf(look);
  const [worse, regresses] = [isWorse(beside.canary, beside.control, chance), stableRegresses(evidence, chance)];
  if (worse && regresses) return { outcome: 'alarm', why: `both builds fail more than before: ${countsOf(beside)}` };
  if (worse) return { outcome: 'fail', why: countsOf(beside) };
  if (regresses) return { outcome: 'alarm', why: `the stable build fails more than before: ${countsOf(beside)}` };
  return undefined;
}

/** The reason why the reports allow no conclusion: too few, or an unintended split. It stops ramps, and no way back. */
function judgeHearing({ canary, splits, silent }: Evidence): Judgement | undefined {
  if (silent >= RULE.silentMinutes)
    return { outcome: 'paused', why: `nothing was heard of either build for ${silent} minutes` };
  if (ratioChance(splits) < RULE.mismatch) {
    const expected = Math.round(splits.reduce((sum, one) => sum + (one.canary + one.control) * one.share, 0));
    return {
      // A part that does not start at all, such as a shell, cannot report it: a person is called where less than half
      // of it is heard.
      outcome: canary.sessions * 2 < expected ? 'alarm' : 'paused',
      why: `the sample ratio is not the one that was meant: ${canary.sessions} sessions of the canary where ${expected} were to be expected`,
    };
  }
  return undefined;
}

/**
 * The verdict of the finished minutes. Failures come first: a stranger who upsets the split of sessions must not keep
 * a bad canary alive.
 */
function judgeMinutes(evidence: Evidence, chanceOf: (look: number) => number): Judgement {
  const { canary, control, splits, look } = evidence;
  const found = judgeFailures(evidence, chanceOf) ?? judgeHearing(evidence);
  if (found) return found;
  if (look < 1) return { outcome: 'inconclusive', why: 'its first minute is not over' };
  const goal = { rise: RULE.detectable, share: splits.at(-1)?.share ?? 0.5, chance: chanceOf(look) };
  const needed = evidence.planned ?? sessionsNeeded(control, goal);
  const missingSessions = Math.max(0, needed - canary.sessions);
  if (missingSessions > 0)
    return {
      outcome: 'inconclusive',
      why: `${missingSessions} sessions of the canary are missing: ${countsOf(evidence)}`,
      missingSessions,
    };
  const { networks = canary.sessions } = evidence;
  if (networks < Math.min(RULE.leastNetworks, canary.sessions))
    return { outcome: 'inconclusive', why: `only ${networks} networks have the canary: ${countsOf(evidence)}` };
  return { outcome: 'pass', why: countsOf(evidence), missingSessions: 0 };
}

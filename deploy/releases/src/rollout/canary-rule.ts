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
 * Parameters of the rule that judges a canary against the stable build, each minute over the same time. Check k may
 * use α/(k(k+1)) of the error probability; the sum over all checks is α.
 */
export const RULE = {
  version: 'fisher-1',
  alpha: 0.001,
  leastSessions: 20,
  leastFailures: 5,
  /** Minimum effect of a finding: half a percentage point more, or twice the rate. */
  leastRise: 0.005,
  leastRatio: 2,
  /** Probability below which the split between the arms counts as unintended. */
  mismatch: 1e-4,
  /** Fast path: number of devices that report a failed load. */
  fastDevices: 5,
  /** Usual share of devices on bad networks that fail to load an intact build. */
  usualLoads: 0.02,
  /** Share of failed loads at which a person is called, regardless of the other build. */
  badLoads: 0.1,
  /** Probability below which failed loads of the canary alone are not explained by its share of players. */
  onlyCanary: 0.05,
  /** Minutes without any report after which the ramp pauses. */
  silentMinutes: 10,
  /**
   * Alarm of a silent stable build: with at least `leastDayBefore` sessions in the same hours of the day before,
   * fewer than this share of them.
   */
  leastDayBefore: 100,
  leastHeard: 0.1,
  /** Networks of the canary that a pass requires: with fewer, hardly any failure counts (`network-bounds.ts`). */
  leastNetworks: 10,
  /** Rise of the failure rate that a pass would have detected. */
  detectable: 0.02,
} as const;

/** Data of a rollout for its verdict. */
export interface Evidence {
  canary: ArmCounts;
  control: ArmCounts;
  /** Counts of both arms while both had players. Default: `canary` and `control`. */
  beside?: { canary: ArmCounts; control: ArmCounts };
  /** Number of networks of the canary's sessions. Default: the number of sessions. */
  networks?: number;
  splits: readonly Split[];
  /** Counts of the control's build before the rollout, if it was served then. */
  before: ArmCounts;
  /**
   * Counts of the control for the comparison with `before`. For a shell they exclude failed starts, which are
   * reported only during a canary. Default: control of `beside`.
   */
  started?: ArmCounts;
  /**
   * Like `beside`, with the present minute: data of the fast path. Default: as above. `share`: the largest share of
   * the canary.
   */
  soFar?: { canary: ArmCounts; control: ArmCounts; share: number };
  /** Number of distinct devices that failed to load the build, in the time of `soFar`. */
  loadFailed: { canary: number; control: number };
  /** Whole minutes since the start, which is the number of the check. */
  look: number;
  /** Minutes since the last report about either arm. */
  silent: number;
  /** Sessions of the canary that the present step of the plan requires; undefined without a plan. */
  planned?: number;
}

export type Outcome = 'pass' | 'fail' | 'inconclusive' | 'paused' | 'alarm';
export interface Judgement {
  outcome: Outcome;
  why: string;
  /** Missing sessions of the canary, if known. */
  missingSessions?: number;
}

export const percent = (counts: ArmCounts): string => `${Math.round(rateOf(counts) * 10_000) / 100} %`;
/** Describes both arms, for the reason of the revision that ends a canary. */
function countsOf({ canary, control }: Pick<Evidence, 'canary' | 'control'>): string {
  return `canary ${canary.failed} of ${canary.sessions} sessions failed (${percent(canary)}), stable ${control.failed} of ${control.sessions} (${percent(control)})`;
}

/** The error probability that check k may use. */
export function chanceOfLook(look: number): number {
  return RULE.alpha / (look * (look + 1));
}

/** Like `isWorse`, without a minimum number of sessions. */
function isMore(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  if (suspect.failed < RULE.leastFailures) return false;
  const [rate, usual] = [rateOf(suspect), rateOf(control)];
  if (rate - usual < RULE.leastRise && rate < RULE.leastRatio * usual) return false;
  return fisherExceeds(suspect, control) < chance;
}

/** Tells whether `suspect` fails more often than `control`: significantly, and by enough to matter. */
export function isWorse(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  return suspect.sessions >= RULE.leastSessions && isMore(suspect, control, chance);
}

/**
 * Tells whether a build's code loads significantly worse than another's: failures on at least five devices, and more
 * than twice the rate.
 */
export function loadsWorse(suspect: ArmCounts, control: ArmCounts, chance: number): boolean {
  if (suspect.failed < RULE.fastDevices || rateOf(suspect) <= RULE.leastRatio * rateOf(control)) return false;
  return isMore(suspect, control, chance);
}

/** Tells whether so many devices fail to load a build that a person must be called, even without a comparison. */
export function loadsBadly(loads: ArmCounts, chance: number): boolean {
  return loads.failed >= RULE.fastDevices && binomialExceeds(loads, RULE.badLoads) < chance;
}

/** Devices with each build, and those that failed to load it, up to now. */
function loadsOf({ loadFailed, soFar, ...evidence }: Evidence): { canary: ArmCounts; control: ArmCounts } {
  const { canary, control } = soFar ?? evidence.beside ?? evidence;
  return {
    canary: { sessions: canary.sessions, failed: loadFailed.canary },
    control: { sessions: control.sessions, failed: loadFailed.control },
  };
}

/** Tells whether the stable build fails more than before the rollout; then the canary is not the cause. */
function stableRegresses(evidence: Evidence, chance: number): boolean {
  const { started, before, beside = evidence } = evidence;
  // Failed starts are reported only during a canary, so no earlier data exists. A share above `badLoads` replaces the
  // comparison.
  const deaf = started !== undefined && loadsBadly(loadsOf(evidence).control, chance);
  return deaf || isWorse(started ?? beside.control, before, chance);
}

/**
 * The fast path on failed loads, which are reported within a minute. On bad networks every build fails on some
 * devices. So a canary fails only if the control loads: by Fisher's test, or if no control device reports a failure
 * and the number exceeds the usual rate of networks.
 */
function fastFail(evidence: Evidence, chance: number): Judgement | undefined {
  const { soFar = evidence, splits } = evidence;
  const { canary, control } = loadsOf(evidence);
  if (canary.failed < RULE.fastDevices) return undefined;
  // All builds fail to load: the cause is a network or a front door.
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
 * The verdict on a rollout. `fail`: roll the canary back. `alarm`: call a person, because both builds fail or the
 * canary hardly reports. `pass`: a ramp may continue. `paused`: no reports or an unintended split, without
 * significant failures. `inconclusive`: all other cases. `chanceOf`: error probability of a check.
 */
export function judge(evidence: Evidence, chanceOf = chanceOfLook): Judgement {
  // The unfinished minute belongs to the next check and uses its error probability.
  const fast = fastFail(evidence, chanceOf(Math.max(0, evidence.look) + 1));
  if (fast?.outcome === 'fail') return fast;
  const judged = judgeMinutes(evidence, chanceOf);
  // A fault of both builds must not hide a fault of the canary alone.
  return judged.outcome === 'fail' ? judged : (fast ?? judged);
}

/** Verdict on the failures of finished minutes; undefined without significant failures. */
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

/**
 * The reason why the reports allow no conclusion: none arrive, or the split is unintended. It pauses ramps, but never
 * prevents a rollback.
 */
function judgeHearing({ canary, splits, silent }: Evidence): Judgement | undefined {
  if (silent >= RULE.silentMinutes)
    return { outcome: 'paused', why: `nothing was heard of either build for ${silent} minutes` };
  if (ratioChance(splits) < RULE.mismatch) {
    const expected = Math.round(splits.reduce((sum, one) => sum + (one.canary + one.control) * one.share, 0));
    return {
      // A build that does not start, such as a shell, cannot report that. With less than half of the expected
      // sessions a person is called.
      outcome: canary.sessions * 2 < expected ? 'alarm' : 'paused',
      why: `the sample ratio is not the one that was meant: ${canary.sessions} sessions of the canary where ${expected} were to be expected`,
    };
  }
  return undefined;
}

/**
 * Verdict on finished minutes. Failures are judged first: a stranger who distorts the split with faked sessions must
 * not keep a bad canary alive.
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

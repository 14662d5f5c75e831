import type { AnswerOf } from '@parola/release-api';
import { PRODUCTION } from '../documents/build-refs';
import { pasteable } from '../ground/hints';
import type { Registry } from '../registry/registry';
import { isStale, readAlarms } from '../guard/alarms';
import { openCountReader, type CountReader } from '../rollout/session-counts';
import type { GuardMode } from '../guard/guard';
import { rolloutViews } from '../guard/rollout-views';
import { modeOf } from '../service/guarded-channel';
import { telemetryOf } from './data-folder';
import { actText, readGuardActs, type GuardAct } from '../guard/guard-acts';
import { HEALTH_MS } from '../rollout/health';
import { moment } from './output';

type RolloutView = AnswerOf<'channel'>['rollouts'][number];

/** The guard of a channel, and the canaries that it watches. */
export interface GuardReport {
  channel: string;
  mode: GuardMode;
  /** True when a guard ran within the last minutes. */
  isLooking: boolean;
  rollouts: RolloutView[];
  /** The recorded acts of the guard, oldest first, also about ended canaries. */
  acts: readonly GuardAct[];
}

/**
 * Reads the mode of a channel's guard and its verdicts on the canaries. The mode that the running guard recorded
 * takes precedence, because RELEASE_GUARD of the service overrides the policy. Without a running guard, channels
 * other than production are `off`. Pass one reader of `counts` for several channels, because it caches the files.
 */
export async function guardReport(
  registry: Registry,
  channel: string,
  counts: CountReader = openCountReader(telemetryOf(registry)),
): Promise<GuardReport> {
  const now = Date.now();
  const look = await readAlarms(telemetryOf(registry), channel, now);
  const isLooking = !isStale(look, now);
  const own = isLooking ? look.mode : undefined;
  const mode = own ?? (await modeOf(registry, { channel: PRODUCTION })(channel));
  const rollouts = await rolloutViews({ registry, counts, channel, mode, now });
  return { channel, mode, isLooking, rollouts, acts: await readGuardActs(telemetryOf(registry), channel) };
}

/** Lines about the mode. A command to paste ends its line. */
function modeLines({ channel, mode, isLooking }: GuardReport): string[] {
  const reason = '--reason "<why>"';
  const sentence = {
    on: `The guard of ${channel} acts (on): it ends a canary that fails and takes the steps of a plan.`,
    dry: `The guard of ${channel} only tells (dry): it ends no canary. Let it act: ${pasteable(`policy guard on ${reason}`)}`,
    back: `The guard of ${channel} ends canaries that fail and takes no step, because the policy cannot be trusted: ${pasteable('doctor')}`,
    off:
      channel === PRODUCTION
        ? `The guard of ${channel} is off. Let it act: ${pasteable(`policy guard on ${reason}`)}`
        : `${channel} has no guard: look at the canary yourself.`,
  }[mode];
  if (mode === 'off' || isLooking) return [sentence];
  return [sentence, 'No guard looks now: start the product, or its release service.'];
}

function rolloutText({ units, percent, guard }: RolloutView): string {
  const builds = units.map(({ unit, version }) => `${unit} ${version}`).join(', ');
  return `${guard.would === undefined ? ' ' : '!'} canary ${builds} at ${percent} %: ${guard.next}`;
}

function actLine(channel: string, act: GuardAct): string {
  return `! ${moment(act.at)} the guard of ${channel} ${actText(act)} (revision ${act.rev})`;
}

/** Lines about the recorded acts of a guard in a range of revisions, both ends included. */
export function actLines({ channel, acts }: GuardReport, [from, to]: readonly [number, number]): string[] {
  return acts.filter(({ rev }) => rev >= from && rev <= to).map((act) => actLine(channel, act));
}

/** Acts of the last day about ended canaries. Running canaries have lines of their own. */
export function recentActLines({ channel, acts, rollouts }: GuardReport, now: number): string[] {
  const live = new Set(rollouts.map(({ group }) => group));
  return acts
    .filter(({ at, act, group }) => now - at < HEALTH_MS && act !== 'day-alarm' && !live.has(group))
    .map((act) => actLine(channel, act));
}

/**
 * Lines about the guard: its mode, and one line for each canary. `!` marks acts that a dry guard did not carry out.
 * Empty without a canary.
 */
export function guardLines(report: GuardReport): string[] {
  return report.rollouts.length === 0 ? [] : [...modeLines(report), ...report.rollouts.map(rolloutText)];
}

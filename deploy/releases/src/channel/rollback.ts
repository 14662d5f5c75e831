import type { Finding, UnitName } from '@parola/contract';
import { isDeepStrictEqual } from 'node:util';
import { sameBuild, type BuildRef } from '../documents/build-refs';
import { pinnedUnits, type Pins, type Revision, type UnitPin } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import { verifiedRef, type Builds } from '../publish/builds';
import { requirePin } from './pin-changes';
import type { Applied, Change } from './commit';
import { passedOver, readOncePast, type ReadPast } from './distrusted-builds';
import type { ChannelLog } from '../revisions/channel-log';
import { pausedRollouts, rolloutsOf, withoutCanaries } from '../revisions/rollouts';

/** The inputs of a rollback: the history, the builds that must still exist, and the clock (epoch milliseconds). */
export interface RollbackEnvironment {
  log: ChannelLog;
  builds: Builds;
  /** The past of the channel. */
  past: ReadPast;
  now: () => number;
}

/**
 * The target of a rollback of the whole channel: a revision, or the last one whose builds differ from those of `from`
 * (default: the newest).
 */
export interface RollbackTarget {
  to?: number;
  from?: number;
}

/**
 * During this time after a rollback the next one must name its target: two people who see the same fault would undo
 * each other. Milliseconds.
 */
const ONE_FAULT_MS = 60_000;

/**
 * Returns the builds of the whole channel to those of an earlier revision. Never stopped by compatibility: that state
 * was served before. The players' builds must still exist; a missing fallback is left out. Switched-off units stay
 * off.
 */
export function rollbackChange(env: RollbackEnvironment, { to, from }: RollbackTarget): Change {
  const { log } = env;
  return {
    rebase: 'always',
    gate: 'record',
    async apply(before, rev, head) {
      if (to === undefined && from === undefined) await refuseSecond(env, rev - 1);
      const goal = to === undefined ? await lastOther(log, from ?? rev - 1) : await existing(log, to, rev - 1);
      // During a stop, an earlier canary does not come back either; its ramp waits for a person anyway.
      const wanted = head?.stopped ? withoutCanaries(goal.pins) : goal.pins;
      const rollouts = pausedRollouts(rolloutsOf(goal), `Revision ${rev} is a rollback to revision ${goal.rev}.`);
      return { ...(await restored(env, before, withSwitches(wanted, before))), toRev: goal.rev, rollouts };
    },
  };
}

/** The state to go back to, as far as it is still there. */
async function restored(env: RollbackEnvironment, before: Pins, goal: Pins): Promise<Applied> {
  const once = { ...env, past: readOncePast(env.past) };
  const pins: Pins = { ...goal };
  const findings: Finding[] = [];
  for (const unit of pinnedUnits(goal)) {
    const pin = goal[unit];
    // Switched-off units are not served, and must not stop the others from going back.
    if (!pin || pin.off || isDeepStrictEqual(pin, before[unit])) continue;
    const whole = await withoutDistrusted(once, unit, before[unit], await verifiedPin(env.builds, unit, pin));
    pins[unit] = whole.pin;
    findings.push(...whole.findings);
  }
  return { pins, findings };
}

/** A returned pin, and its omitted parts. */
interface Restored {
  pin: UnitPin;
  findings: Finding[];
}

/**
 * The pin without a fallback that got an objection since it was made. The build that this rollback leaves is such a
 * one: the history does not contain it yet.
 */
async function withoutDistrusted(
  { past }: RollbackEnvironment,
  unit: UnitName,
  left: UnitPin | undefined,
  { pin, findings }: Restored,
): Promise<Restored> {
  const { fallback, ...served } = pin;
  if (!fallback) return { pin, findings };
  const isLeft = sameBuild(fallback, left?.stable) && !sameBuild(served.stable, left?.stable);
  const why = isLeft ? 'this revision rolls it back' : await (await past()).against(unit, fallback);
  if (why === undefined) return { pin, findings };
  return { pin: served, findings: [...findings, ...passedOver([{ unit, version: fallback.version, why }])] };
}

/**
 * @throws ReleaseError `conflict` when one of the last revisions is a rollback, by whomever, of `unit` (default: of
 * anything)
 */
async function refuseSecond({ log, now }: RollbackEnvironment, newest: number, unit?: UnitName): Promise<void> {
  for (let rev = newest; rev >= 1; rev -= 1) {
    const made = (await log.read(rev))?.revision;
    // Either way round: clocks of two machines differ.
    if (!made || Math.abs(now() - made.at) >= ONE_FAULT_MS) return;
    if (made.op.kind !== 'rollback' || (unit !== undefined && !made.op.units.includes(unit))) continue;
    const where = unit === undefined ? '--to <revision>' : `--unit ${unit} --to <version>`;
    throw new ReleaseError(
      'conflict',
      `${made.actor} rolled ${made.op.units.join(', ')} back less than a minute ago, in revision ${rev} of ${log.channel} («${made.reason}»); another rollback now would undo it. Look whether the trouble is over; if it is not, say where to go: rollback ${where}.`,
      { currentRev: newest },
    );
  }
}

async function existing(log: ChannelLog, rev: number, newest: number): Promise<Revision> {
  const found = Number.isInteger(rev) && rev >= 1 ? (await log.read(rev))?.revision : undefined;
  if (!found)
    throw new ReleaseError(
      'usage',
      `${log.channel} has no revision ${rev}; it has ${newest === 0 ? 'none' : `1 to ${newest}`}.`,
    );
  return found;
}

/** The last revision before `from` that served other builds, or the same ones to other players. */
async function lastOther(log: ChannelLog, from: number): Promise<Revision> {
  if (from === 0)
    throw new ReleaseError('usage', `${log.channel} has no revisions yet; there is nothing to roll back.`);
  const left = servedIn((await existing(log, from, from)).pins);
  for (let rev = from - 1; rev >= 1; rev -= 1) {
    const candidate = await existing(log, rev, from);
    if (!isDeepStrictEqual(servedIn(candidate.pins), left)) return candidate;
  }
  throw new ReleaseError(
    'usage',
    `${log.channel} never served other builds before revision ${from}; there is nothing to roll back.`,
  );
}

/**
 * The builds by players. Neither a fallback nor a switch counts: a fallback is met only where the build before it
 * failed.
 */
function servedIn(pins: Pins): object {
  return Object.fromEntries(
    pinnedUnits(pins).map((unit) => {
      const { stable, canary } = pins[unit] ?? {};
      return [unit, { stable, ...(canary && canary.weightBp > 0 ? { canary } : {}) }];
    }),
  );
}

/** Off stays off, also where nothing was pinned then: only `on` says that the trouble is over. */
function withSwitches(goal: Pins, before: Pins): Pins {
  const pins: Pins = { ...goal };
  for (const unit of pinnedUnits(before)) {
    const [present, past] = [before[unit], goal[unit]];
    if (present?.off) pins[unit] = past ? { ...past, off: present.off } : present;
  }
  return pins;
}

/**
 * Returns one unit to its state in revision `to`, or to the time when `version` (default: the version before the
 * present one) was last pinned.
 */
export function rollbackUnitChange(
  env: RollbackEnvironment,
  unit: UnitName,
  { version, to }: { version?: string; to?: number },
): Change {
  const { log, builds } = env;
  return {
    units: [unit],
    rebase: 'always',
    gate: 'refuse',
    async apply(before, rev) {
      const present = requirePin(before, unit);
      if (version === undefined && to === undefined) await refuseSecond(env, rev - 1, unit);
      const goal =
        to === undefined
          ? await lastPin(log, rev - 1, unit, ({ stable }) =>
              version === undefined ? !sameBuild(stable, present.stable) : stable.version === version,
            )
          : (await existing(log, to, rev - 1)).pins[unit];
      if (!goal) {
        if (to !== undefined)
          throw new ReleaseError('usage', `${unit} was not pinned in revision ${to} of ${log.channel}.`);
        throw new ReleaseError(
          'usage',
          version === undefined
            ? `${unit} never had another version on ${log.channel}; there is nothing to roll back to.`
            : `${unit} ${version} was never pinned on ${log.channel}; pin it instead.`,
        );
      }
      const whole = await verifiedPin(builds, unit, withoutCanary(goal, present.off));
      const { pin, findings } = await withoutDistrusted(env, unit, present, whole);
      return { pins: { ...before, [unit]: pin }, findings };
    },
  };
}

/** Off stays off: only `on` says that the trouble is over. */
function withoutCanary({ stable, fallback }: UnitPin, off: UnitPin['off']): UnitPin {
  return { stable, ...(fallback ? { fallback } : {}), ...(off ? { off } : {}) };
}

async function lastPin(
  log: ChannelLog,
  newest: number,
  unit: UnitName,
  wanted: (pin: UnitPin) => boolean,
): Promise<UnitPin | undefined> {
  for (let rev = newest; rev >= 1; rev -= 1) {
    const pin = (await log.read(rev))?.revision.pins[unit];
    if (pin && wanted(pin)) return pin;
  }
  return undefined;
}

async function verifyRef(builds: Builds, unit: UnitName, { version, buildId }: BuildRef): Promise<void> {
  if (!(await builds.find(unit, version)))
    throw new ReleaseError(
      'integrity',
      `${unit} ${version} was released, but its record is gone; restore it from a backup or go back to another revision.`,
    );
  const present = await verifiedRef(builds, { unit, version });
  if (present.buildId !== buildId)
    throw new ReleaseError(
      'integrity',
      `${unit} ${version} was released as ${buildId}, but the store holds ${present.buildId}.`,
    );
}

/**
 * The pin, if the builds that it gives to players are whole. A fallback that is gone or damaged is left out with a
 * warning, because it would only have stood in.
 * @throws ReleaseError `integrity`
 */
async function verifiedPin(builds: Builds, unit: UnitName, pin: UnitPin): Promise<Restored> {
  const { fallback, ...served } = pin;
  for (const arm of [served.stable, ...(served.canary ? [served.canary] : [])]) await verifyRef(builds, unit, arm);
  if (!fallback) return { pin, findings: [] };
  try {
    await verifyRef(builds, unit, fallback);
    return { pin, findings: [] };
  } catch (error) {
    // Damaged, blocked or collected.
    if (!(error instanceof ReleaseError) || !['integrity', 'usage'].includes(error.kind)) throw error;
    const finding: Finding = {
      code: 'PIN-001',
      severity: 'warn',
      unit,
      subject: fallback.version,
      message: `As a fallback: ${error.message}`,
      fix: `${unit} ${served.stable.version} goes on without a fallback; pin it again with --fallback <version> for another.`,
    };
    return { pin: served, findings: [finding] };
  }
}

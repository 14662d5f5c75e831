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

/** Inputs of a rollback: the history, the stored builds, and the clock (epoch milliseconds). */
export interface RollbackEnvironment {
  log: ChannelLog;
  builds: Builds;
  /** History of the channel's builds. */
  past: ReadPast;
  now: () => number;
}

/**
 * Target of a rollback of the whole channel: revision `to`, or the last revision with other builds than `from`
 * (default: the newest).
 */
export interface RollbackTarget {
  to?: number;
  from?: number;
}

/**
 * Time after a rollback in which the next one must name its target. Two people who see the same fault would undo each
 * other's rollback. Milliseconds.
 */
const ONE_FAULT_MS = 60_000;

/**
 * Restores the builds of an earlier revision on the whole channel. Compatibility never refuses it, because that state
 * was served before. Builds for players must still exist; a missing fallback is left out. Switched-off units stay
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
      // During a stop the canaries of the target are left out. Outside a stop they return with a paused ramp.
      const wanted = head?.stopped ? withoutCanaries(goal.pins) : goal.pins;
      const rollouts = pausedRollouts(rolloutsOf(goal), `Revision ${rev} is a rollback to revision ${goal.rev}.`);
      return { ...(await restored(env, before, withSwitches(wanted, before))), toRev: goal.rev, rollouts };
    },
  };
}

/**
 * The target state, with missing fallbacks left out. @throws ReleaseError `integrity` for missing or damaged builds
 */
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

/** A restored pin, and findings about its omitted fallback. */
interface Restored {
  pin: UnitPin;
  findings: Finding[];
}

/**
 * Removes a fallback that has got an objection since its pin was made. The build that this rollback replaces counts
 * too, although no revision records that yet.
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
 * Refuses a second rollback within ONE_FAULT_MS, of `unit` or by default of the whole channel.
 * @throws ReleaseError `conflict` for a recent rollback, also one by the same person
 */
async function refuseSecond({ log, now }: RollbackEnvironment, newest: number, unit?: UnitName): Promise<void> {
  for (let rev = newest; rev >= 1; rev -= 1) {
    const made = (await log.read(rev))?.revision;
    // The absolute difference, because the clocks of two machines may differ in both directions.
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

/** The last revision before `from` with other builds, or other shares of players. */
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

/** Builds as players get them. Fallbacks and switches are ignored: a fallback is served only after a failure. */
function servedIn(pins: Pins): object {
  return Object.fromEntries(
    pinnedUnits(pins).map((unit) => {
      const { stable, canary } = pins[unit] ?? {};
      return [unit, { stable, ...(canary && canary.weightBp > 0 ? { canary } : {}) }];
    }),
  );
}

/** A switched-off unit stays off, also if the target revision had no pin for it. Only `on` ends the switch-off. */
function withSwitches(goal: Pins, before: Pins): Pins {
  const pins: Pins = { ...goal };
  for (const unit of pinnedUnits(before)) {
    const [present, past] = [before[unit], goal[unit]];
    if (present?.off) pins[unit] = past ? { ...past, off: present.off } : present;
  }
  return pins;
}

/**
 * Restores the pin of one unit: from revision `to`, or from the last revision that pinned `version` (default: the
 * version before the present one).
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

/** Drops the canary and keeps a switch-off, which only `on` ends. */
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
 * Checks that the builds of a pin are intact. A missing or damaged fallback is left out with a warning, because it is
 * only a replacement.
 * @throws ReleaseError `integrity` for a missing or damaged stable build or canary
 */
async function verifiedPin(builds: Builds, unit: UnitName, pin: UnitPin): Promise<Restored> {
  const { fallback, ...served } = pin;
  for (const arm of [served.stable, ...(served.canary ? [served.canary] : [])]) await verifyRef(builds, unit, arm);
  if (!fallback) return { pin, findings: [] };
  try {
    await verifyRef(builds, unit, fallback);
    return { pin, findings: [] };
  } catch (error) {
    // Kinds `integrity` and `usage`: damaged, blocked or collected.
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

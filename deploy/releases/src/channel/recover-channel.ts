import type { ReleaseKey, ReleaseSnapshot, RemotePin, UnitName } from '@parola/contract';
import { randomUUID } from 'node:crypto';
import { sha256 } from '../documents/build';
import type { BuildRef } from '../documents/build-refs';
import { channelKeys, type Pins, type Revision, type UnitPin } from '../documents/revision';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { readCurrent } from '../snapshot/served-snapshot';
import { changedUnits, type CommitEnvironment } from './commit';
import { checkPins } from './compatibility-gate';
import { newestRev, type LoggedRevision } from '../revisions/channel-log';
import { groupOf, rolloutsIn, rolloutsOf, withoutBroken } from '../revisions/rollouts';

export interface RecoverEnvironment extends Omit<CommitEnvironment, 'take' | 'attested'> {
  /** Keys whose snapshots are trusted. */
  keys: readonly ReleaseKey[];
}

/** The end of a channel's readable history, and the part behind it. */
export interface Diagnosis {
  /** The newest revision that can be read. */
  sound: LoggedRevision | undefined;
  /** The newest number there is, or was signed. */
  newest: number;
  /**
   * Revisions after `sound`, oldest first, each with a sentence on the fault. `bytes`: the present content, none when
   * it is gone.
   */
  damaged: { rev: number; what: string; bytes?: Buffer }[];
}

/** A revision in the place of one that could not be read. */
export interface Recovered {
  revision: Revision;
  /** The store's key of the damaged one now; none when it was gone. */
  kept?: string;
  /** The loss, as a sentence. */
  lost: string;
}

/**
 * Looks where the readable history of the channel ends. Writes nothing.
 * @throws ReleaseError `integrity` when no revision can be read
 */
export async function diagnose({ storage, log, keys }: RecoverEnvironment): Promise<Diagnosis> {
  const signed = (await readCurrent(storage, log, keys))?.snapshot.rev ?? 0;
  const newest = Math.max(await newestRev(storage, log.channel), signed);
  const damaged: Diagnosis['damaged'] = [];
  for (let rev = newest; rev >= 1; rev -= 1) {
    try {
      const sound = await log.read(rev);
      if (sound) await log.believe(sound);
      if (sound) return { sound, newest, damaged };
      damaged.unshift({ rev, what: `Revision ${rev} of ${log.channel} is missing from its history.` });
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'integrity') throw error;
      const bytes = await storage.get(channelKeys.revision(log.channel, rev));
      damaged.unshift({ rev, what: sentenceOf(error), ...(bytes ? { bytes } : {}) });
    }
  }
  return { sound: undefined, newest, damaged };
}

function canaryOf(unit: UnitName, { arm, weightBp, seed }: NonNullable<RemotePin['canary']>): UnitPin['canary'] {
  return { version: arm.version, buildId: arm.buildId, weightBp, seed, group: groupOf(unit, { seed }) };
}

/**
 * The pins that players are served by a snapshot. Parts that it had to leave out as unreadable stay as `before`. A
 * canary of the shell ends: a person must start its ramp again.
 */
function pinsOf({ shell, remotes }: ReleaseSnapshot, before: Pins): Pins {
  const ref = ({ version, buildId }: BuildRef): BuildRef => ({ version, buildId });
  const pins: Pins = { ...before, shell: { stable: ref(shell) } };
  for (const { name, stable, canary, fallback, off } of remotes) {
    const pin: UnitPin = {
      stable: ref(stable),
      ...(canary ? { canary: canaryOf(name, canary) } : {}),
      ...(fallback ? { fallback: ref(fallback) } : {}),
      ...(off ? { off } : {}),
    };
    pins[name] = pin;
  }
  return pins;
}

/**
 * Sets the unreadable end of a history aside and puts revisions of kind `recover` in its place, so that the channel
 * continues under numbers that pages may have seen. The state of a signed revision is known from its snapshot; that
 * of another one is lost, and the state before continues. Nothing is deleted. Repeated after a crash it finishes the
 * rest.
 * @throws ReleaseError `integrity` when no revision can be read at all, `conflict` during another repair
 */
export async function recover(env: RecoverEnvironment): Promise<Recovered[]> {
  const { storage, log, builds, actor, now } = env;
  const { channel } = log;
  const { sound, newest, damaged } = await diagnose(env);
  if (damaged.length === 0) return [];
  if (!sound)
    throw new ReleaseError(
      'integrity',
      `No revision of ${channel} can be read; restore channels/${channel}/log from a backup.`,
    );
  const signed = (await readCurrent(storage, log, env.keys))?.snapshot;
  const conflict = () =>
    new ReleaseError('conflict', `Somebody else is changing ${channel} just now; look at its log and repeat.`);
  const kept = new Map<number, string>();
  // From the end, so that the rest after a crash still lies at the end.
  for (const { rev, bytes } of damaged.toReversed()) {
    if (!bytes) continue;
    const key = channelKeys.damaged(channel, rev, sha256(bytes).slice(0, 12));
    if (!(await storage.setAside(channelKeys.revision(channel, rev), bytes, key))) throw conflict();
    kept.set(rev, key);
  }
  const made: Recovered[] = [];
  let head = sound;
  for (const { rev, what } of damaged) {
    const before = head.revision.pins;
    const known = signed && signed.rev === newest && rev === newest ? signed : undefined;
    // Of a group that has lost a unit none goes on without it.
    const pins = known ? withoutBroken(before, pinsOf(known, before)) : before;
    const report = await checkPins(builds, pins, []);
    const rollouts = rolloutsIn(pins, rolloutsOf(head.revision), now());
    const { stopped } = head.revision;
    const revision: Revision = {
      schema: 'parola/channel-revision@3',
      channel,
      rev,
      prev: head.digest,
      commitId: randomUUID(),
      at: now(),
      actor,
      reason: `In place of a revision that could not be read. ${what}`.slice(0, 300),
      op: { kind: 'recover', units: changedUnits(before, pins) },
      ...(stopped ? { stopped } : {}),
      ...(Object.keys(rollouts).length === 0 ? {} : { rollouts }),
      pins,
      compat: { shell: report.shell, findings: report.findings },
    };
    if (!(await log.append(revision))) throw conflict();
    const written = await log.read(rev);
    if (!written) throw conflict();
    head = written;
    const key = kept.get(rev);
    made.push({
      revision,
      ...(key === undefined ? {} : { kept: key }),
      lost: known
        ? `Who made revision ${rev}, when and why; what players are served is known from its signed snapshot and goes on${known.shell.canary ? ', but the canary of the shell has ended' : ''}.`
        : `All that revision ${rev} changed: it was not the one signed last, so ${channel} goes on with revision ${rev - 1}.`,
    });
  }
  return made;
}

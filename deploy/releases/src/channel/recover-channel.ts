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

export interface RecoverEnvironment extends Omit<CommitEnvironment, 'noteUse' | 'attested'> {
  /** Keys with trusted signatures. */
  keys: readonly ReleaseKey[];
}

/** End of a channel's readable history, and the damaged revisions after it. */
export interface Diagnosis {
  /** The newest readable revision; undefined without any. */
  sound: LoggedRevision | undefined;
  /** The newest revision number in the store or in the signed snapshot. */
  newest: number;
  /**
   * Revisions after `sound`, oldest first, each with a sentence on the fault. `bytes`: the stored content, undefined
   * for a missing revision.
   */
  damaged: { rev: number; what: string; bytes?: Buffer }[];
}

/** A new revision in the place of an unreadable one. */
export interface Recovered {
  revision: Revision;
  /** New store key of the damaged content; undefined for a missing revision. */
  kept?: string;
  /** Description of the loss, as a sentence. */
  lost: string;
}

/**
 * Finds the end of the channel's readable history. Writes nothing. `sound` is undefined when no revision is readable.
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
 * Pins that match a snapshot, hence the builds that players are served. Units that the snapshot omitted as unreadable
 * keep their pin of `before`. A canary of the shell ends; a person has to start it again.
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
 * Moves the unreadable end of a history aside and writes revisions of kind `recover` in its place, so that the
 * channel keeps the numbers that pages may have seen. The pins of the revision signed last come from its snapshot.
 * The changes of other revisions are lost, and the state before them continues. Nothing is deleted. A second run
 * after a crash completes the first.
 * @throws ReleaseError `integrity` when no revision is readable, `conflict` during another repair
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
    new ReleaseError('conflict', `Another process is changing ${channel} at the moment; check its log and repeat.`);
  const kept = new Map<number, string>();
  // Starts with the newest revision, so that after a crash the remaining damaged revisions are still the end of the
  // history.
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
    // A canary group that lost one of its units ends for all of them.
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
        ? `The author, time and reason of revision ${rev}; the served builds are known from its signed snapshot and stay served${known.shell.canary ? ', but the canary of the shell has ended' : ''}.`
        : `All that revision ${rev} changed: it was not the one signed last, so ${channel} goes on with revision ${rev - 1}.`,
    });
  }
  return made;
}

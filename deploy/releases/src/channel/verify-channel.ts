import {
  releaseSnapshotSchema,
  signedSnapshotSchema,
  type ReleaseKey,
  type ReleaseSnapshot,
  type UnitName,
} from '@parola/contract';
import { decode } from '../documents/json-documents';
import { sameBuild } from '../documents/build-refs';
import { armsOf, channelKeys, pinnedUnits, type Pins, type Revision } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import { draftSnapshot } from '../snapshot/build-snapshot';
import { hasBothArms, readCurrent } from '../snapshot/served-snapshot';
import { isSignedBy } from '../signing/sign-snapshot';
import { verifySnapshot } from '../snapshot/verify-snapshot';
import type { Storage } from '../storage/storage-port';
import { pinsIn } from '../revisions/canary-arms';
import { checkpointProblems, type Checkpoint } from '../revisions/checkpoint';
import { newestRev, type ChannelLog, type LoggedRevision } from '../revisions/channel-log';

export interface VerifyEnvironment {
  storage: Storage;
  log: ChannelLog;
  builds: Builds;
  /** Keys whose signatures are trusted. */
  keys: readonly ReleaseKey[];
  /** Epoch milliseconds. */
  now: () => number;
}

/** Runs one check. Errors of kind `integrity` or `usage` become sentences of the report; others are rethrown. */
async function collect(problems: string[], check: () => Promise<readonly string[]>): Promise<void> {
  try {
    problems.push(...(await check()));
  } catch (error) {
    if (!(error instanceof ReleaseError) || (error.kind !== 'integrity' && error.kind !== 'usage')) throw error;
    problems.push(...error.message.split('\n'));
  }
}

async function readChain(log: ChannelLog, newest: number, problems: string[]): Promise<LoggedRevision[]> {
  const chain: LoggedRevision[] = [];
  let previous = '';
  for (let rev = 1; rev <= newest; rev += 1) {
    let digest: string | undefined;
    await collect(problems, async () => {
      const logged = await log.read(rev);
      if (!logged) return [`Revision ${rev} of ${log.channel} is missing from its history.`];
      digest = logged.digest;
      const unsigned = logged.signedBy === undefined && chain.some(({ signedBy }) => signedBy !== undefined);
      chain.push(logged);
      if (unsigned) problems.push(`Revision ${rev} of ${log.channel} is not signed, though one before it is.`);
      if (previous === 'unknown' || logged.revision.prev === previous) return [];
      return [
        `Revision ${rev} of ${log.channel} follows ${logged.revision.prev || 'nothing'}, but revision ${rev - 1} has ${previous || 'no digest'}; one of the two was altered.`,
      ];
    });
    previous = digest ?? 'unknown';
  }
  return chain;
}

async function checkReferences(builds: Builds, chain: readonly LoggedRevision[], problems: string[]): Promise<void> {
  const known = new Map<string, { unit: UnitName; version: string; buildId: string; rev: number }>();
  for (const { revision } of chain) {
    for (const unit of pinnedUnits(revision.pins)) {
      const pin = revision.pins[unit];
      for (const { version, buildId } of pin ? armsOf(pin) : [])
        known.set(`${unit} ${version} ${buildId}`, { unit, version, buildId, rev: revision.rev });
    }
  }
  for (const { unit, version, buildId, rev } of known.values()) {
    await collect(problems, async () => {
      const build = await builds.get(unit, version);
      return build.buildId === buildId
        ? []
        : [`Revision ${rev} released ${unit} ${version} as ${buildId}, but the store holds ${build.buildId}.`];
    });
  }
}

async function checkServedBytes(builds: Builds, revision: Revision, problems: string[]): Promise<void> {
  for (const unit of pinnedUnits(revision.pins)) {
    const pin = revision.pins[unit];
    for (const { version } of pin ? armsOf(pin) : []) await collect(problems, () => builds.problems(unit, version));
  }
}

async function checkSnapshot(env: VerifyEnvironment, revision: Revision): Promise<string[]> {
  const { storage, log, builds, keys, now } = env;
  const what = `current.json of ${log.channel}`;
  const bytes = await storage.get(channelKeys.current(log.channel));
  if (!bytes) return [`${what} is missing; any change or the front door writes it again.`];
  const signed = decode(signedSnapshotSchema, bytes, what);
  const verified = await verifySnapshot(signed, {
    keys,
    channel: log.channel,
    now: now(),
    atLeastRev: revision.rev,
  });
  if (!verified.ok)
    return [
      `${what} cannot be believed (${verified.why}); it was altered, is out of date, or was signed by another key than ${keys.map(({ kid }) => kid).join(', ')}.`,
    ];
  const expected = await draftSnapshot(builds, revision, verified.snapshot.issuedAt);
  if (expected.problems.length > 0) return expected.problems;
  if (JSON.stringify(expected.snapshot) !== signed.payload)
    return [`${what} differs from revision ${revision.rev}; one of the two was altered.`];
  const current = await readCurrent(storage, log, keys);
  return !current || hasBothArms(current)
    ? []
    : [`The document of the shell's canary that ${what} names is missing or was altered.`];
}

/**
 * Tells whether a snapshot can come from a revision, in either arm of the shell. Damaged builds may be missing from
 * it, but it must not have additional ones.
 */
function isMadeOf(snapshot: ReleaseSnapshot, { pins }: Revision): boolean {
  return isMadeOfPins(snapshot, pinsIn('stable', pins)) || isMadeOfPins(snapshot, pinsIn('canary', pins));
}
function isMadeOfPins({ shell, remotes }: ReleaseSnapshot, pins: Pins): boolean {
  return (
    sameBuild(shell, pins.shell?.stable) &&
    remotes.every(({ name, stable, canary, off }) => {
      const pin = pins[name];
      return (
        pin !== undefined &&
        (sameBuild(stable, pin.stable) || sameBuild(stable, pin.fallback)) &&
        (canary === undefined || sameBuild(canary.arm, pin.canary)) &&
        (off === undefined) === (pin.off === undefined)
      );
    })
  );
}

/**
 * Finds revisions that were removed and replaced. Each signed snapshot stays stored under its revision number, so a
 * mismatch shows up as long as `public/discovery` is not cleared. Only the newest number and numbers signed more than
 * once are checked.
 */
async function checkKept(env: VerifyEnvironment, chain: readonly LoggedRevision[]): Promise<string[]> {
  const { storage, log, keys } = env;
  const byRev = new Map<number, string[]>();
  for (const key of await storage.list(channelKeys.snapshots(log.channel))) {
    const rev = Number(/\/(\d+)-[0-9a-f]+\.json$/.exec(key)?.[1]);
    if (rev) byRev.set(rev, [...(byRev.get(rev) ?? []), key]);
  }
  const newest = chain.at(-1)?.revision.rev;
  const problems: string[] = [];
  for (const { revision } of chain) {
    const kept = byRev.get(revision.rev) ?? [];
    if (kept.length < 2 && revision.rev !== newest) continue;
    for (const key of kept) {
      const bytes = await storage.get(key);
      if (!bytes) continue;
      const signed = decode(signedSnapshotSchema, bytes, key);
      if (!isSignedBy(signed, keys)) continue;
      const snapshot = decode(releaseSnapshotSchema, Buffer.from(signed.payload), key, 'ignore');
      if (isMadeOf(snapshot, revision)) continue;
      problems.push(
        `Revision ${revision.rev} of ${log.channel} was signed with other builds before, see ${key}; it was taken away and replaced.`,
      );
    }
  }
  return problems;
}

/**
 * All faults of a channel, as sentences: the chain of revisions, the builds that they name, the bytes of the served
 * builds, and the signed snapshots. `against`: also compares the history with an exported checkpoint. Empty: no
 * faults.
 */
export async function channelProblems(env: VerifyEnvironment, against?: Checkpoint): Promise<string[]> {
  const problems: string[] = [];
  const newest = await newestRev(env.storage, env.log.channel);
  if (newest === 0) throw new ReleaseError('usage', `${env.log.channel} has no revisions; pin something first.`);
  const chain = await readChain(env.log, newest, problems);
  await checkReferences(env.builds, chain, problems);
  const head = chain.find((logged) => logged.revision.rev === newest);
  if (head) {
    await collect(problems, async () => {
      await env.log.believe(head);
      return [];
    });
    await checkServedBytes(env.builds, head.revision, problems);
    await collect(problems, () => checkSnapshot(env, head.revision));
  }
  await collect(problems, () => checkKept(env, chain));
  if (against) problems.push(...checkpointProblems(against, env.log.channel, chain, env.keys));
  return [...new Set(problems)];
}

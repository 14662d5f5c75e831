import { dirname, join, resolve } from 'node:path';
import type { RemoteName, ReleaseKey, UnitName } from '@parola/contract';
import { canaryChange, offChange, onChange, pinChange, type FallbackChoice } from './channel/changes';
import {
  assertReason,
  commitChange,
  type Change,
  type ChangeRequest,
  type Committed,
  type CommitOptions,
} from './channel/commit';
import { checkPins, type GateReport } from './channel/gate';
import { rollbackChange, rollbackUnitChange } from './channel/rollback';
import { makeCheckpoint, type Checkpoint } from './channel/checkpoint';
import { readHistory, type HistoryPage } from './channel/history';
import { newestRev, openChannelLog, type ChannelLog } from './channel/log';
import { channelProblems } from './channel/verify-channel';
import { diagnose, recover, type Recovered } from './channel/recover';
import { autoRollbackChange, rampChange } from './rollout/guard-changes';
import type { RolloutNow } from './rollout/rollouts';
import type { Build, BuildSource } from './documents/build';
import { assertChannel, type UnitVersion } from './documents/refs';
import { channelKeys, type Revision } from './documents/revision';
import { ReleaseError, sentenceOf } from './errors';
import { noFailPoint, type FailPoint } from './fail-point';
import { openBuilds } from './publish/builds';
import { publishBuild, type Published } from './publish/publish';
import { readFolder } from './publish/read-folder';
import type { SourceFile } from './publish/source-file';
import type { ServedSnapshot } from './snapshot/current';
import { currentSnapshot } from './snapshot/publisher';
import { openSigner, type Signer } from './snapshot/signer';
import { PATIENCE_MS, watchChannel, type ChannelWatch } from './snapshot/watch';
import { openFileSystemStorage } from './storage/file-system';

export interface RegistryOptions {
  /** Folder of the registry; made if absent. */
  dir: string;
  /** Who acts, as written into builds and revisions. */
  actor: string;
  /** Private signing key (JWK), made on first use; default `../keys/release-signing.jwk` beside `dir`. PAROLA_RELEASE_KEY comes first. */
  keyFile?: string;
  /** Epoch milliseconds. */
  now?: () => number;
  failPoint?: FailPoint;
}

export interface PublishOptions {
  unit: UnitName;
  /** When given, the build must declare this version. */
  version?: string;
  source?: BuildSource;
}

/** Options of every change. `reason` may be left out on channels other than production. */
export interface ChangeOptions extends CommitOptions {
  channel: string;
}

/** A change that is made and served. `changed` is false when everything already was as asked. */
export interface Released extends Committed {
  served: ServedSnapshot;
}

/** The registry: builds that never change, channels that say which builds are served, and the signed snapshots pages read. */
export interface Registry {
  /** Folder to serve files from: `remotes/…`, `shell/…`, `discovery/…` below it. */
  readonly filesRoot: string;
  publish(folder: string, options: PublishOptions): Promise<Published>;
  publishFiles(files: readonly SourceFile[], options: PublishOptions): Promise<Published>;
  build(unit: UnitName, version: string): Promise<Build | undefined>;
  /**
   * One file of a version as it was published: undefined when there is none, `integrity` when the store holds other bytes, or another
   * build than `buildId`.
   */
  file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined>;
  /** Units with a published version: the shell first, then by name. */
  units(): Promise<UnitName[]>;
  /** Published versions, newest first. */
  versions(unit: UnitName): Promise<string[]>;
  /** What a pin would be told, without pinning. */
  check(items: readonly UnitVersion[], options: { channel: string; fallback?: FallbackChoice }): Promise<GateReport>;
  pin(items: readonly UnitVersion[], options: ChangeOptions & { fallback?: FallbackChoice }): Promise<Released>;
  /** Shares out another build of a remote; `weightBp` in basis points of the players, 0 ends it. */
  canary(item: UnitVersion, options: ChangeOptions & { weightBp: number }): Promise<Released>;
  /**
   * The whole channel to revision `to` (default: the last one that served other builds than `base`, or than the newest), or one unit to
   * `version` (default: its previous one). Without a goal or a base it is a `conflict` within a minute of another rollback.
   */
  rollback(options: ChangeOptions & ({ to?: number } | { unit: UnitName; version?: string })): Promise<Released>;
  /** Ends a rollout as the guard does: everybody gets what is pinned, and nothing goes on by itself. */
  autoRollback(rollout: RolloutNow, options: ChangeOptions): Promise<Released>;
  /** Gives a rollout its next share, in basis points. @throws ReleaseError `conflict` when it has ended meanwhile */
  ramp(rollout: RolloutNow, options: ChangeOptions & { weightBp: number }): Promise<Released>;
  off(remote: RemoteName, options: ChangeOptions): Promise<Released>;
  on(remote: RemoteName, options: ChangeOptions): Promise<Released>;
  channels(): Promise<string[]>;
  head(channel: string): Promise<Revision | undefined>;
  /** Revisions newer than `after`, oldest first. */
  revisions(channel: string, after?: number): Promise<Revision[]>;
  /** At most `limit` revisions before `before` (default: up to the newest), newest first; damaged ones are told, not thrown. */
  history(channel: string, page: { before?: number; limit: number }): Promise<HistoryPage>;
  /** What the history of a channel is now, signed, to be kept elsewhere. */
  checkpoint(channel: string): Promise<Checkpoint>;
  /** What to serve now, written and signed anew when needed; undefined before the first pin. */
  snapshot(channel: string): Promise<ServedSnapshot | undefined>;
  /** Keys a page may trust: the one that signs, the next one and those before that are not retired. */
  publicKeys(): Promise<ReleaseKey[]>;
  /** Hands signing over from one key to the next, see `snapshot/signer.ts`. */
  keys: Pick<Signer, 'state' | 'prepare' | 'switch' | 'retire' | 'take'>;
  /** Sentences on the end of a channel's history that cannot be read; while there are any, nothing can be changed on it. */
  diagnose(channel: string): Promise<string[]>;
  /** Goes on without the end of a channel's history that cannot be read, see `channel/recover.ts`; nothing when all can be read. */
  recover(channel: string): Promise<Recovered[]>;
  /** Sentences on everything that is not as it was published or committed; empty means verified. */
  verify(target: UnitVersion | { channel: string; against?: Checkpoint }): Promise<string[]>;
  watch(
    channel: string,
    onSnapshot: (served: ServedSnapshot) => void,
    onError?: (error: unknown) => void,
  ): ChannelWatch;
}

/** Opens the registry in a folder. Any number of processes may have it open at once. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const { actor, now = Date.now, failPoint = noFailPoint } = options;
  const dir = resolve(options.dir);
  if (actor.trim() === '' || actor.length > 120)
    throw new ReleaseError('auth', 'Nobody is named as the one who acts; set PAROLA_ACTOR to your name.');
  const storage = await openFileSystemStorage(dir, { failPoint, now });
  const builds = openBuilds(storage);
  const logs = new Map<string, ChannelLog>();
  const keyFile = options.keyFile ?? join(dir, '..', 'keys', 'release-signing.jwk');
  const signer = openSigner({ storage, keyFile, environment: process.env.PAROLA_RELEASE_KEY, actor, now });

  function logOf(channel: string): ChannelLog {
    assertChannel(channel);
    const log = logs.get(channel) ?? openChannelLog(storage, channel);
    logs.set(channel, log);
    return log;
  }

  /** Before a key is asked for: looking at nothing must not make one. */
  async function assertHistory(channel: string): Promise<void> {
    if ((await newestRev(storage, logOf(channel).channel)) === 0)
      throw new ReleaseError('usage', `${channel} has no revisions; pin something first.`);
  }

  async function recovery(channel: string) {
    await assertHistory(channel);
    const { keys } = await signer.get();
    return { log: logOf(channel), builds, actor, now, failPoint, storage, keys };
  }

  async function snapshot(channel: string, patience?: number): Promise<ServedSnapshot | undefined> {
    const env = { storage, log: logOf(channel), builds, now, failPoint, ...(await signer.get()) };
    return currentSnapshot(env, patience);
  }

  async function channels(): Promise<string[]> {
    const keys = await storage.list('channels/');
    return [...new Set(keys.flatMap((key) => key.split('/')[1] ?? []))];
  }

  /** After another key has become the signer, or before one is forgotten: all that is served is signed by the one of now. */
  async function signAll(): Promise<void> {
    for (const channel of await channels()) await snapshot(channel);
  }

  async function change(
    request: ChangeRequest,
    { channel, ...commit }: ChangeOptions,
    plan: (log: ChannelLog) => Promise<Change> | Change,
  ): Promise<Released> {
    const log = logOf(channel);
    // Before the commit: what cannot be signed must not be made.
    await signer.get();
    const committed = await commitChange(
      { log, builds, actor, now, failPoint },
      request,
      async () => plan(log),
      commit,
    );
    const { rev } = committed.revision;
    try {
      const served = await snapshot(channel);
      if (!served) throw new Error('its history is empty');
      if (served.snapshot.rev < rev) throw new Error(served.problem ?? 'an older one is in its place');
      return { ...committed, served };
    } catch (error) {
      throw new ReleaseError(
        'unavailable',
        `Revision ${rev} of ${channel} is made but not served yet, because its snapshot could not be written (${sentenceOf(error)}); the front door tries again, or repeat the command.`,
        { currentRev: rev },
        { cause: error },
      );
    }
  }

  async function publishFiles(
    files: readonly SourceFile[],
    { unit, version, source = {} }: PublishOptions,
  ): Promise<Published> {
    return publishBuild({ storage, now, failPoint }, { files, unit, version, publisher: actor, source });
  }

  return {
    filesRoot: join(dir, 'public'),
    publish: async (folder, publishOptions) => publishFiles(await readFolder(folder), publishOptions),
    publishFiles,
    build: (unit, version) => builds.find(unit, version),
    file: (unit, version, path, buildId) => builds.file(unit, version, path, buildId),
    units: () => builds.units(),
    versions: (unit) => builds.versions(unit),
    async check(items, { channel, fallback = 'previous' }) {
      const pins = (await logOf(channel).head())?.revision.pins ?? {};
      const { apply } = await pinChange(builds, items, fallback);
      return checkPins(
        builds,
        (await apply(pins, 0)).pins,
        items.map((item) => item.unit),
      );
    },
    pin(items, { fallback = 'previous', ...rest }) {
      const inOrder = items.toSorted((a, b) => (a.unit < b.unit ? -1 : 1));
      return change(
        { kind: 'pin', wanted: [inOrder.map(({ unit, version }) => [unit, version]), fallback] },
        rest,
        () => pinChange(builds, items, fallback),
      );
    },
    canary: (item, { weightBp, ...rest }) =>
      change({ kind: 'canary', wanted: [item.unit, item.version, weightBp] }, rest, (log) =>
        canaryChange(builds, log.channel, item, weightBp),
      ),
    rollback(wanted) {
      const { channel, reason, commitId, base } = wanted;
      const common = { channel, reason, commitId, base };
      if ('unit' in wanted) {
        const { unit, version } = wanted;
        return change({ kind: 'rollback', wanted: [unit, version] }, common, (log) =>
          rollbackUnitChange({ log, builds, now }, unit, version),
        );
      }
      const { to } = wanted;
      return change({ kind: 'rollback', wanted: [to] }, common, (log) =>
        rollbackChange({ log, builds, now }, { to, from: base }),
      );
    },
    autoRollback: (rollout, rest) =>
      change({ kind: 'auto-rollback', wanted: [rollout.group, rollout.seed] }, rest, () => autoRollbackChange(rollout)),
    ramp: (rollout, { weightBp, ...rest }) =>
      change({ kind: 'canary', wanted: [rollout.group, rollout.seed, weightBp] }, rest, () =>
        rampChange(rollout, weightBp),
      ),
    off: (remote, rest) =>
      change({ kind: 'off', wanted: [remote] }, rest, (log) =>
        offChange(remote, assertReason(log.channel, rest.reason)),
      ),
    on: (remote, rest) => change({ kind: 'on', wanted: [remote] }, rest, () => onChange(remote)),
    channels,
    head: async (channel) => (await logOf(channel).head())?.revision,
    async revisions(channel, after = 0) {
      const log = logOf(channel);
      const head = await log.head();
      return (await log.range(after + 1, head?.revision.rev ?? 0)).map((logged) => logged.revision);
    },
    async history(channel, { before, limit }) {
      const log = logOf(channel);
      const newest = await newestRev(storage, channel);
      return readHistory(log, Math.min(newest, (before ?? Infinity) - 1), limit);
    },
    async checkpoint(channel) {
      const head = await logOf(channel).head();
      if (!head) throw new ReleaseError('usage', `${channel} has no revisions; pin something first.`);
      return makeCheckpoint(head, (await signer.get()).key, now());
    },
    snapshot: (channel) => snapshot(channel),
    publicKeys: () => signer.publicKeys(),
    keys: {
      state: () => signer.state(),
      prepare: () => signer.prepare(),
      async switch() {
        const state = await signer.switch();
        await signAll();
        return state;
      },
      async retire() {
        await signAll();
        return signer.retire();
      },
      async take() {
        const state = await signer.take();
        await signAll();
        return state;
      },
    },
    diagnose: async (channel) => (await diagnose(await recovery(channel))).damaged.map(({ what }) => what),
    async recover(channel) {
      const made = await recover(await recovery(channel));
      if (made.length > 0) await snapshot(channel);
      return made;
    },
    async verify(target) {
      if ('unit' in target) return builds.problems(target.unit, target.version);
      await assertHistory(target.channel);
      const { keys } = await signer.get();
      return channelProblems({ storage, log: logOf(target.channel), builds, keys, now }, target.against);
    },
    watch: (channel, onSnapshot, onError = () => undefined) =>
      watchChannel(
        dirname(join(dir, channelKeys.current(channel))),
        () => snapshot(channel, PATIENCE_MS),
        onSnapshot,
        onError,
      ),
  };
}

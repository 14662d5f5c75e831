import { dirname, join, resolve } from 'node:path';
import type { RemoteName, ReleaseKey, UnitName } from '@parola/contract';
import type { AnswerOf, Change as Asked, RampStep } from '@parola/release-api';
import type { FallbackChoice } from './channel/changes';
import { checkPin, type PinReport } from './channel/check-pin';
import {
  commitChange,
  type Change,
  type ChangeRequest,
  type Committed,
  type CommitOptions,
  type Rules,
} from './channel/commit';
import { planChange, requestOf } from './channel/plan';
import { pullReport, type PullReport } from './channel/pull-report';
import { withWayOut } from './channel/would-fit';
import { makeCheckpoint, type Checkpoint } from './channel/checkpoint';
import { readHistory, type HistoryPage } from './channel/history';
import { newestRev, openChannelLog, type ChannelLog, type LoggedRevision } from './channel/log';
import { vouchFor, type Trust } from './channel/trust';
import { channelProblems } from './channel/verify-channel';
import { diagnose, recover, type Recovered } from './channel/recover';
import { UNCHECKED, type Build, type BuildChecks, type BuildSource } from './documents/build';
import { assertChannel, parseUnitVersion, type UnitVersion } from './documents/refs';
import { channelKeys, type Pins, type Revision } from './documents/revision';
import { autoRollbackChange, rampChange } from './rollout/guard-changes';
import type { RolloutNow } from './rollout/rollouts';
import { ReleaseError, sentenceOf } from './errors';
import { noFailPoint, type FailPoint } from './fail-point';
import { openGovernance, type Governance, type MakeOptions } from './governance/governance';
import { judgeChange } from './governance/judge';
import type { Locks } from './governance/locks';
import type { Person } from './governance/person';
import type { PolicyStore } from './governance/policy';
import type { Requests } from './governance/requests';
import { rulesFor } from './governance/rules';
import { openPreviews, type Previews } from './preview/previews';
import { readPreview, type ReadPreview } from './preview/read-preview';
import { openBuilds } from './publish/builds';
import { publishBuild, type Published } from './publish/publish';
import { readFolder } from './publish/read-folder';
import type { SourceFile } from './publish/source-file';
import type { ServedSnapshot } from './snapshot/current';
import { currentSnapshot } from './snapshot/publisher';
import { signText } from './snapshot/sign';
import { openSigner, type Signer } from './snapshot/signer';
import { PATIENCE_MS, watchChannel, type ChannelWatch } from './snapshot/watch';
import type { Storage } from './storage/port';
import { openStore, type OpenedStore } from './storage/open';

export interface RegistryOptions {
  /** Folder of the registry; made if absent. Where PAROLA_RELEASE_STORE names a bucket, only the signing key is beside it. */
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
  /** What its publisher has checked; default: nothing. */
  checks?: BuildChecks;
}

/** Options of every change. `reason` may be left out on channels other than production. */
export interface ChangeOptions extends CommitOptions {
  channel: string;
  /** Who makes it; default: the actor of the registry, at the command line. */
  by?: Person;
}

/** A change that is made and served. `changed` is false when everything already was as asked. */
export interface Released extends Committed {
  served: ServedSnapshot;
}

/** The registry: builds that never change, channels that say which builds are served, and the signed snapshots pages read. */
export interface Registry {
  /** Folder that files are in (`remotes/…`, `shell/…`, `discovery/…`), unless they are in a bucket: what serves reads by `file`. */
  readonly filesRoot: string;
  /** The store, for what is kept beside builds and channels. */
  readonly storage: Storage;
  /** The same registry, in which somebody else acts: who is named in the builds and revisions made through it. */
  as(actor: string): Promise<Registry>;
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
  check(items: readonly UnitVersion[], options: { channel: string; fallback?: FallbackChoice }): Promise<PinReport>;
  /** What a pull request with these builds changes for whoever is served, see `channel/pull-report.ts`. */
  pullReport(items: readonly UnitVersion[], channel: string): Promise<PullReport>;
  /** Makes any change under the rules of `governance/`. Those below are the same in fewer words. */
  make(change: Asked, options: Omit<ChangeOptions, 'reason'>): Promise<Released>;
  /** Who acts where nobody else is named. */
  readonly me: Person;
  /** The rules: who has to approve what, freezes and locks; and changes that wait. */
  policy: PolicyStore;
  locks: Locks;
  requests: Requests;
  /** Like `make`, with the request as an answer where others have to approve. */
  propose: Governance<Released>['propose'];
  /** What the compatibility check would say of a change; nothing is written. @throws ReleaseError `usage` for what cannot be asked at all */
  judge(change: Asked, channel: string): Promise<AnswerOf<'check'>>;
  pin(items: readonly UnitVersion[], options: ChangeOptions & { fallback?: FallbackChoice }): Promise<Released>;
  /** Shares out other builds of remotes, see `channel/canary.ts`; `weightBp` in basis points of the players, 0 for previews only. */
  canary(
    items: UnitVersion | readonly UnitVersion[],
    options: ChangeOptions & { weightBp: number; group?: string; plan?: RampStep[] },
  ): Promise<Released>;
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
  /** How many revisions of a channel are older than signatures, which began with the next one. */
  unsigned(channel: string): Promise<number>;
  /** Sentences on everything that is not as it was published or committed; empty means verified. */
  verify(target: UnitVersion | { channel: string; against?: Checkpoint }): Promise<string[]>;
  /** Links that show builds which no channel serves, see `preview/previews.ts`. */
  previews: Previews;
  /** What the bearer of a preview's token is shown on pages of this channel, or why nothing. */
  readPreview(channel: string, token: string): Promise<ReadPreview>;
  watch(
    channel: string,
    onSnapshot: (served: ServedSnapshot) => void,
    onError?: (error: unknown) => void,
  ): ChannelWatch;
}

/** What one who acts shares with the others. */
interface Opened {
  store: OpenedStore;
  logs: Map<string, ChannelLog>;
  signer: Signer;
}

const written = ({ unit, version }: UnitVersion): string => `${unit}@${version}`;

/** Opens the registry in a folder. Any number of processes may have it open at once. `opened`: by another one who acts. */
export async function openRegistry(options: RegistryOptions, opened?: Opened): Promise<Registry> {
  const { actor, now = Date.now, failPoint = noFailPoint } = options;
  const dir = resolve(options.dir);
  if (actor.trim() === '' || actor.length > 120)
    throw new ReleaseError('auth', 'Nobody is named as the one who acts; set PAROLA_ACTOR to your name.');
  const { storage, folder } = opened?.store ?? (await openStore(dir, process.env, { failPoint, now }));
  const builds = openBuilds(storage);
  const logs = opened?.logs ?? new Map<string, ChannelLog>();
  const keyFile = options.keyFile ?? join(dir, '..', 'keys', 'release-signing.jwk');
  const signer =
    opened?.signer ?? openSigner({ storage, keyFile, environment: process.env.PAROLA_RELEASE_KEY, actor, now });

  const trust: Trust = {
    keys: (anew) => signer.trusted(anew),
    sign: async (text) => signText(text, (await signer.get()).key),
  };

  function logOf(channel: string): ChannelLog {
    assertChannel(channel);
    const log = logs.get(channel) ?? openChannelLog(storage, channel, trust);
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

  /** Before keys are believed no more, or after they are lost: what they signed stays true up to here. */
  async function vouchForAll(read: (log: ChannelLog) => Promise<LoggedRevision | undefined>): Promise<void> {
    for (const channel of await channels()) {
      const newest = await read(logOf(channel));
      if (newest) await vouchFor(storage, newest, trust);
    }
  }

  /** After another key has become the signer, or before one is forgotten: all that is served is signed by the one of now. */
  async function signAll(): Promise<void> {
    for (const channel of await channels()) await snapshot(channel);
  }

  /** Makes a change and has it served. `plan` is asked only when its commit id is new. */
  async function release(
    request: ChangeRequest,
    plan: (log: ChannelLog) => Promise<Change> | Change,
    { channel, by, ...options }: MakeOptions & CommitOptions,
    rules: Rules,
  ): Promise<Released> {
    const log = logOf(channel);
    // Before the commit: what cannot be signed must not be made.
    await signer.get();
    const env = { log, builds, actor: by.id, now, failPoint, rules };
    const committed = await commitChange(env, request, async () => plan(log), options);
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

  function commit(asked: Asked, options: MakeOptions, rules: Rules): Promise<Released> {
    const { base, by } = options;
    const plan = (log: ChannelLog) => planChange({ log, logOf, builds, actor: by.id, now, base }, asked);
    return release(requestOf(asked), plan, { ...options, reason: asked.reason }, rules);
  }

  const governance = openGovernance({ storage, builds, commit, now });
  const me: Person = { id: actor, kind: 'cli' };

  /** A refused pin says which builds would fit instead. */
  async function wayOut(error: unknown, asked: Asked, channel: string): Promise<unknown> {
    if (!(error instanceof ReleaseError) || asked.kind !== 'pin') return error;
    return withWayOut(
      error,
      builds,
      (await logOf(channel).head())?.revision.pins ?? {},
      asked.items.map(parseUnitVersion),
    );
  }
  const make: Registry['make'] = (asked, { by = me, ...options }) =>
    governance.make(asked, { ...options, by }).catch(async (error: unknown) => {
      throw await wayOut(error, asked, options.channel);
    });

  /** What the guard does by itself, under the same rules. */
  function asGuard(request: ChangeRequest, change: Change, options: ChangeOptions): Promise<Released> {
    const by: Person = { id: actor, kind: 'guard' };
    const { policy, locks } = governance;
    return release(request, () => change, { ...options, by }, rulesFor({ policy, locks, by, now }));
  }

  async function publishFiles(
    files: readonly SourceFile[],
    { unit, version, source = {}, checks = UNCHECKED }: PublishOptions,
  ): Promise<Published> {
    return publishBuild({ storage, now, failPoint }, { files, unit, version, publisher: actor, source, checks });
  }

  return {
    filesRoot: join(dir, 'public'),
    storage,
    as: (other) => openRegistry({ ...options, actor: other }, { store: { storage, folder }, logs, signer }),
    publish: async (folder, publishOptions) => publishFiles(await readFolder(folder), publishOptions),
    publishFiles,
    build: (unit, version) => builds.find(unit, version),
    file: (unit, version, path, buildId) => builds.file(unit, version, path, buildId),
    units: () => builds.units(),
    versions: (unit) => builds.versions(unit),
    async check(items, { channel, fallback = 'previous' }) {
      return checkPin(builds, (await logOf(channel).head())?.revision.pins ?? {}, items, fallback);
    },
    pullReport: async (items, channel) => {
      const states = new Map<string, Pins>();
      for (const one of await channels()) states.set(one, (await logOf(one).head())?.revision.pins ?? {});
      return pullReport(builds, states, items, channel);
    },
    make,
    me,
    policy: governance.policy,
    locks: governance.locks,
    requests: governance.requests,
    propose: (asked, options) =>
      governance.propose(asked, options).catch(async (error: unknown) => {
        throw await wayOut(error, asked, options.channel);
      }),
    judge: (asked, channel) =>
      judgeChange(commit, asked, { channel, by: me }, async (error) => {
        const { items } = { items: [], ...asked };
        const pins = (await logOf(channel).head())?.revision.pins ?? {};
        return withWayOut(error, builds, pins, items.map(parseUnitVersion));
      }),
    pin: (items, { fallback, reason, ...rest }) =>
      make({ kind: 'pin', items: items.map(written), fallback, reason }, rest),
    canary(items, { weightBp, group, plan, reason, ...rest }) {
      if (!Number.isInteger(weightBp))
        throw new ReleaseError('usage', 'A canary takes 0 to 100 percent of the players, in steps of 0.01.');
      const all = 'unit' in items ? [items] : items;
      return make({ kind: 'canary', items: all.map(written), percent: weightBp / 100, group, plan, reason }, rest);
    },
    rollback(wanted) {
      const { channel, reason, commitId, base, by } = wanted;
      const what = 'unit' in wanted ? { unit: wanted.unit, version: wanted.version } : { to: wanted.to };
      return make({ kind: 'rollback', ...what, reason }, { channel, commitId, base, by });
    },
    off: (unit, { reason, ...rest }) => make({ kind: 'off', unit, reason }, rest),
    on: (unit, { reason, ...rest }) => make({ kind: 'on', unit, reason }, rest),
    autoRollback: (rollout, rest) =>
      asGuard({ kind: 'auto-rollback', wanted: [rollout.group, rollout.seed] }, autoRollbackChange(rollout), rest),
    ramp: (rollout, { weightBp, ...rest }) =>
      asGuard({ kind: 'canary', wanted: [rollout.group, rollout.seed, weightBp] }, rampChange(rollout, weightBp), rest),
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
      return readHistory(log, { newest, upTo: Math.min(newest, (before ?? Infinity) - 1), limit });
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
        await vouchForAll((log) => log.head());
        return signer.retire();
      },
      async take() {
        const state = await signer.take();
        await vouchForAll(async (log) => log.read(await newestRev(storage, log.channel)));
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
    async unsigned(channel) {
      const log = logOf(channel);
      for (let count = 0; ; count += 1) {
        const next = await log.read(count + 1);
        if (!next || next.signedBy !== undefined) return count;
      }
    },
    async verify(target) {
      if ('unit' in target) return builds.problems(target.unit, target.version);
      await assertHistory(target.channel);
      const { keys } = await signer.get();
      return channelProblems({ storage, log: logOf(target.channel), builds, keys, now }, target.against);
    },
    previews: openPreviews({
      ...{ storage, builds, actor, now, signing: () => signer.get() },
      pinsOf: async (channel) => (await logOf(channel).head())?.revision.pins,
    }),
    readPreview: async (channel, token) =>
      readPreview({ storage, keys: await signer.publicKeys(), now }, channel, token),
    watch: (channel, onSnapshot, onError = () => undefined) =>
      watchChannel(
        folder && dirname(join(folder, channelKeys.current(channel))),
        () => snapshot(channel, PATIENCE_MS),
        onSnapshot,
        onError,
      ),
  };
}

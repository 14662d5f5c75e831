import { withSecretFiles } from '@parola/process/secret-files';
import type { Change as Asked } from '@parola/release-api';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { openAttestations } from '../attest/attestations';
import { besideFiles } from '../attest/side-documents';
import { openPublishers } from '../attest/publishers';
import { openAudit } from '../audit/audit';
import { attestedCheck } from '../channel/required-attestations';
import { takeFromFallbacks } from '../channel/block-changes';
import { checkPin, type CheckHow } from '../channel/check-pin';
import {
  assertReason,
  commitChange,
  type Change,
  type ChangeRequest,
  type CommitEnvironment,
  type CommitOptions,
  type Committed,
  type Rules,
} from '../channel/commit';
import { assertOwnName } from '../revisions/commit-names';
import { readPast } from '../channel/distrusted-builds';
import { holdChange } from '../channel/hold-rollout';
import { moduleUse } from '../channel/module-use';
import { planChange, requestOf } from '../channel/plan-change';
import { pullReport } from '../channel/pull-report';
import { offersUsedIn } from '../channel/served-state';
import { withSuggestedPins } from '../channel/suggest-pins';
import { openCollection } from '../collect/collection';
import { announce, resurrect, recordUse } from '../publish/build-states';
import { makeCheckpoint } from '../revisions/checkpoint';
import { countUnsigned, indexAll, readHistory } from '../revisions/read-history';
import { lastRev, newestRev, openChannelLog, type ChannelLog } from '../revisions/channel-log';
import { writeVoucherFor, type Trust } from '../revisions/signed-revision';
import { channelProblems } from '../channel/verify-channel';
import { diagnose, recover } from '../channel/recover-channel';
import { UNCHECKED } from '../documents/build';
import { assertChannel, parseUnitVersion, type UnitVersion } from '../documents/build-refs';
import { channelKeys, type Pins } from '../documents/revision';
import { autoRollbackChange, rampChange } from '../channel/guard-changes';
import { openCountReader, TELEMETRY_DIR } from '../rollout/session-counts';
import { runEach } from '../ground/run-each';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { noFailPoint } from '../ground/fail-point';
import { openApproverList, openApprovers, type Approvers } from '../governance/approvers';
import { openGovernance, type MakeOptions } from '../governance/governance';
import { journalProblems, signedJournals } from '../governance/signed-journals';
import { judgeChange } from '../governance/judge-change';
import type { Person } from '../identity/person';
import { rulesFor } from '../governance/rules';
import { openPreviews } from '../preview/previews';
import { readPreview } from '../preview/read-preview';
import { openBuilds, type Builds } from '../publish/builds';
import { cachedBuilds } from '../publish/cached-builds';
import { publishBuild, type Published } from '../publish/publish';
import { excusedWalls } from '../publish/walls';
import { readFolder } from '../publish/read-folder';
import type { SourceFile } from '../storage/source-file';
import type { ServedSnapshot } from '../snapshot/served-snapshot';
import { currentSnapshot } from '../snapshot/publisher';
import { keyActs } from './key-acts';
import { signText } from '../signing/sign-snapshot';
import { openSigner, type Signer } from '../signing/signer';
import { PATIENCE_MS, watchChannel } from '../snapshot/watch-channel';
import { openStore, type OpenedStore } from '../storage/open-store';
import type { RegistryOptions, PublishOptions, ChangeOptions, Released, Registry } from './registry-types';

export type { RegistryOptions, PublishOptions, ChangeOptions, Released, Registry } from './registry-types';

/** Parts shared by registries of different actors. */
interface Opened {
  store: OpenedStore;
  logs: Map<string, ChannelLog>;
  signer: Signer;
  approvers: Approvers;
}

const written = ({ unit, version }: UnitVersion): string => `${unit}@${version}`;

/** Opens the registry in a folder, for any number of processes. `opened`: shared parts of another actor's registry. */
export async function openRegistry(options: RegistryOptions, opened?: Opened): Promise<Registry> {
  const { actor, now = Date.now, failPoint = noFailPoint, turnMs } = options;
  const dir = resolve(options.dir);
  if (actor.trim() === '' || actor.length > 120)
    throw new ReleaseError('auth', 'The actor has no name; set PAROLA_ACTOR to your name.');
  const { storage, folder } = opened?.store ?? (await openStore(dir, process.env, { failPoint, now }));
  const [builds, logs] = [openBuilds(storage), opened?.logs ?? new Map<string, ChannelLog>()];
  const keyFile = options.keyFile ?? join(dir, '..', 'keys', 'release-signing.jwk');
  const { PAROLA_RELEASE_KEY } = withSecretFiles(process.env, ['PAROLA_RELEASE_KEY']);
  const signer = opened?.signer ?? openSigner({ storage, keyFile, environment: PAROLA_RELEASE_KEY, actor, now });
  const trust: Trust = {
    keys: (fresh) => signer.trusted(fresh),
    sign: async (text) => signText(text, (await signer.get()).key),
  };
  const publishers = openPublishers(storage, now, trust);
  const attestations = openAttestations(storage, publishers);
  function logOf(channel: string): ChannelLog {
    assertChannel(channel);
    const log = logs.get(channel) ?? openChannelLog(storage, channel, trust);
    logs.set(channel, log);
    return log;
  }

  /** Runs before a key is loaded, because a read of an empty folder must not create a key. */
  async function assertHistory(channel: string): Promise<void> {
    if ((await lastRev(storage, logOf(channel).channel)) === 0)
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

  const channels = () => storage.folders('channels/');

  /**
   * Vouches for all content before keys lose their trust, so that it stays valid. `blind`: the keys are lost already.
   */
  async function vouchForAll(how?: 'blind'): Promise<void> {
    const newest = async (log: ChannelLog) =>
      how === 'blind' ? log.read(await newestRev(storage, log.channel)) : log.head();
    const words = [
      ...(await channels()).map((channel) => async () => {
        const found = await newest(logOf(channel));
        if (found) await writeVoucherFor(storage, found, trust);
      }),
      ...(await signedJournals(storage, trust)).map((journal) => () => journal.vouch(how)),
      async () => (await openAudit({ storage, trust }, { now })).vouch(actor, how),
    ];
    await runEach(words, (word) => word());
  }

  /** Signs all snapshots again: after a change of the signing key, and before a key is retired. */
  async function signAll(): Promise<void> {
    await runEach(await channels(), (channel) => snapshot(channel));
  }

  const pinsNow = async (channel: string): Promise<Pins> => (await logOf(channel).head())?.revision.pins ?? {};
  const counts = openCountReader(join(dir, '..', TELEMETRY_DIR));
  const pastOf = (channel: string) => readPast({ log: logOf(channel), counts, now });
  /** Inputs of a pin on a channel. */
  const pinsOn = (channel: string, reader: Builds = builds) => ({
    builds: reader,
    past: pastOf(channel),
    attested: (items: readonly UnitVersion[]) => attested(channel, items),
  });

  const environmentOf = (channel: string, by: Person, rules: Rules) => ({
    ...{ storage, log: logOf(channel), builds: cachedBuilds(builds), actor: by.id, now, failPoint, rules, attested },
  });

  /** Makes a change and publishes the snapshot. `plan` is called only for a new commit id. */
  async function release(
    request: ChangeRequest,
    plan: (log: ChannelLog, builds: Builds) => Promise<Change> | Change,
    { channel, by, ...options }: MakeOptions & CommitOptions,
    rules: Rules,
  ): Promise<Released> {
    const made = environmentOf(channel, by, rules);
    // Runs before the commit: a change without a signing key must not be made.
    await signer.get();
    const noteUse: CommitEnvironment['noteUse'] = async (items, how, why) => {
      const use = { id: randomUUID(), actor: by.id, why, at: now() };
      if (how === 'take') return recordUse(storage, items, use);
      if (how === 'announce') return announce(storage, items, use);
      for (const item of items) await resurrect(storage, item, use);
    };
    const { log, builds: reader } = made;
    const committed = await commitChange({ ...made, noteUse, turnMs }, request, async () => plan(log, reader), options);
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

  function commit(change: Asked, options: MakeOptions, rules: Rules): Promise<Released> {
    const { base, by, channel } = options;
    const plan = (log: ChannelLog, reader: Builds) =>
      planChange({ log, logOf, ...pinsOn(channel, reader), actor: by.id, now, base }, change);
    return release(requestOf(change), plan, { ...options, reason: change.reason }, rules);
  }

  /** Dry run of a change: its rules throw before the write. */
  function question(change: Asked, { channel, by }: MakeOptions, rules: Rules): Promise<Committed> {
    const env = { ...environmentOf(channel, by, rules), noteUse: async () => undefined, isQuestion: true };
    const plan = () => planChange({ ...env, ...pinsOn(channel, env.builds), logOf }, change);
    return commitChange(env, requestOf(change), plan, { reason: change.reason });
  }

  const approverList = openApproverList(storage, trust, now);
  const approvers = options.approvers ?? opened?.approvers ?? openApprovers(storage, approverList, now);
  const pinsAt = async (channel: string, rev: number) => (await logOf(channel).read(rev))?.revision.pins ?? {};
  const governance = openGovernance({ storage, builds, approvers, trust, commit, now, pinsAt });
  const attested = attestedCheck(governance.policy, builds, attestations);
  async function checkOn(reader: Builds, items: readonly UnitVersion[], channel: string, ...how: CheckHow) {
    const report = await checkPin(pinsOn(channel, reader), await pinsNow(channel), items, ...how);
    return { ...report, findings: [...report.findings, ...(await attested(channel, items))] };
  }
  const me: Person = { id: actor, kind: 'cli' };
  const guard: Person = { id: actor, kind: 'guard' };

  /** Adds an acceptable set of builds to the refusal of a pin. */
  async function wayOut(error: unknown, change: Asked, channel: string): Promise<unknown> {
    if (!(error instanceof ReleaseError) || change.kind !== 'pin') return error;
    return withSuggestedPins(error, builds, await pinsNow(channel), change.items.map(parseUnitVersion));
  }
  const make: Registry['make'] = async (change, { by = me, ...options }) => {
    assertOwnName(options.commitId);
    return governance.make(change, { ...options, by }).catch(async (error: unknown) => {
      throw await wayOut(error, change, options.channel);
    });
  };

  /** Changes of the guard and of a blocked build, under the same rules. */
  function act(request: ChangeRequest, change: Change, options: ChangeOptions, by = me): Promise<Released> {
    const { policy, locks } = governance;
    return release(request, () => change, { ...options, by }, rulesFor({ policy, locks, by, now }));
  }

  async function publishFiles(
    sources: readonly SourceFile[],
    { unit, version, source = {}, checks = UNCHECKED, attest, excuse, budgets = true }: PublishOptions,
  ): Promise<Published> {
    const { files, sbom, attestation = attest } = await besideFiles(sources);
    const excused = async () => excusedWalls((await governance.policy.read()).policy, unit, excuse?.walls);
    const request = { files, unit, version, publisher: actor, source, checks, sbom, attestation, excused, budgets };
    return publishBuild({ storage, attestations, now, failPoint }, request);
  }

  const previews = openPreviews({
    ...{ storage, builds, actor, now, attested, signing: () => signer.get() },
    pinsOf: async (channel) => (await logOf(channel).head())?.revision.pins,
  });

  return {
    filesRoot: join(dir, 'public'),
    storage,
    trust,
    collection: openCollection({
      ...{ storage, builds, actor, now, channels, logOf, previews, counts, requests: governance.requests },
      takeFromFallbacks: (item, why) => takeFromFallbacks(item, why, { channels, pinsNow, make: act }),
    }),
    as: (other) => openRegistry({ ...options, actor: other }, { store: { storage, folder }, logs, signer, approvers }),
    publish: async (folder, publishOptions) => publishFiles(await readFolder(folder), publishOptions),
    publishFiles,
    build: (unit, version) => builds.find(unit, version),
    artefact: ({ unit, version, buildId }) => builds.artefact(unit, { version, buildId }),
    attestations,
    publishers,
    file: (unit, version, path, buildId) => builds.file(unit, version, path, buildId),
    sourceMap: (unit, version, path) => builds.sourceMap(unit, version, path),
    state: (unit, version) => builds.state(unit, version),
    units: () => builds.units(),
    versions: (unit) => builds.versions(unit),
    check: (items, { channel, fallback = 'previous', accept }) => checkOn(builds, items, channel, fallback, { accept }),
    checker() {
      const reader = cachedBuilds(builds);
      return (items, channel) => checkOn(reader, items, channel, 'previous', { wayOut: false });
    },
    pullReport: async (items, channel) => {
      const states = new Map<string, Pins>();
      for (const one of await channels()) states.set(one, await pinsNow(one));
      return pullReport(pinsOn, states, items, channel);
    },
    make,
    me,
    policy: governance.policy,
    locks: governance.locks,
    requests: governance.requests,
    noteApprovers: (people) => approverList.write(people),
    async propose(change, options) {
      assertOwnName(options.commitId);
      return governance.propose(change, options).catch(async (error: unknown) => {
        throw await wayOut(error, change, options.channel);
      });
    },
    async judge(change, channel) {
      const report = await judgeChange(question, change, { channel, by: me }, async (error) => {
        const { items } = { items: [], ...change };
        return withSuggestedPins(error, builds, await pinsNow(channel), items.map(parseUnitVersion));
      });
      const sources = { builds: cachedBuilds(builds), sbom: attestations.sbom, pinsOf: pinsNow };
      return { ...report, modules: await moduleUse(sources, change, channel) };
    },
    pin: (items, { fallback, accept, reason, ...rest }) =>
      make({ kind: 'pin', items: items.map(written), fallback, accept, reason }, rest),
    canary(items, { weightBp, group, plan, accept, reason, ...rest }) {
      if (!Number.isInteger(weightBp))
        throw new ReleaseError('usage', 'A canary takes 0 to 100 percent of the players, in steps of 0.01.');
      const what = {
        items: ('unit' in items ? [items] : items).map(written),
        percent: weightBp / 100,
        group,
        plan,
        accept,
      };
      return make({ kind: 'canary', ...what, reason }, rest);
    },
    rollback(wanted) {
      const { channel, reason, commitId, base, by } = wanted;
      const what = 'unit' in wanted ? { unit: wanted.unit, version: wanted.version } : { to: wanted.to };
      return make({ kind: 'rollback', ...what, reason }, { channel, commitId, base, by });
    },
    off: (unit, { reason, ...rest }) => make({ kind: 'off', unit, reason }, rest),
    on: (unit, { reason, ...rest }) => make({ kind: 'on', unit, reason }, rest),
    async hold(group, { pause, by = me, ...options }) {
      assertOwnName(options.commitId);
      const { policy, locks } = governance;
      const { allow } = rulesFor({ policy, locks, by, now });
      // A hold changes no player's build, so it needs no approval; a pause is allowed during a freeze too.
      const rules: Rules = { allow: pause ? async () => undefined : allow, approve: async () => undefined };
      const why = pause ? assertReason(options.channel, options.reason) || `Paused by ${by.id}.` : undefined;
      const change = holdChange(options.channel, group, why);
      return release({ kind: 'canary', wanted: ['hold', group, pause] }, () => change, { ...options, by }, rules);
    },
    autoRollback: (rollout, rest) =>
      act({ kind: 'auto-rollback', wanted: [rollout.group, rollout.seed] }, autoRollbackChange(rollout), rest, guard),
    ramp(rollout, { weightBp, ...rest }) {
      const wanted = [rollout.group, rollout.seed, weightBp];
      return act({ kind: 'canary', wanted }, rampChange(rollout, weightBp), rest, guard);
    },
    channels,
    usedOffers: async (channel, unit) => offersUsedIn(builds, await pinsNow(channel), unit),
    distrusted: async (channel) => (await pastOf(channel)()).all(),
    head: async (channel) => (await logOf(channel).head())?.revision,
    async madeBy(channel, commitId) {
      const log = logOf(channel);
      const head = await log.head();
      return head && (await log.made(commitId, head))?.revision;
    },
    indexCommits: async (signal) => indexAll((await channels()).map(logOf), signal),
    async revisions(channel, after = 0) {
      const log = logOf(channel);
      const head = await log.head();
      return (await log.range(after + 1, head?.revision.rev ?? 0)).map((logged) => logged.revision);
    },
    async history(channel, { before, limit }) {
      const log = logOf(channel);
      const newest = await lastRev(storage, channel);
      return readHistory(log, { newest, upTo: Math.min(newest, (before ?? Infinity) - 1), limit });
    },
    async checkpoint(channel) {
      const head = await logOf(channel).head();
      if (!head) throw new ReleaseError('usage', `${channel} has no revisions; pin something first.`);
      return makeCheckpoint(head, (await signer.get()).key, now());
    },
    snapshot: (channel) => snapshot(channel),
    publicKeys: () => signer.publicKeys(),
    keys: keyActs(signer, signAll, vouchForAll),
    diagnose: async (channel) => (await diagnose(await recovery(channel))).damaged.map(({ what }) => what),
    ruleProblems: () => journalProblems(storage, trust),
    async recover(channel) {
      const made = await recover(await recovery(channel));
      if (made.length > 0) await snapshot(channel);
      return made;
    },
    unsigned: (channel) => countUnsigned(logOf(channel)),
    async verify(target) {
      if ('unit' in target) {
        const { unit, version } = target;
        const problems = await builds.problems(unit, version);
        return [...problems, ...(await attestations.problems(await builds.get(unit, version)))];
      }
      await assertHistory(target.channel);
      const { keys } = await signer.get();
      const env = { storage, log: logOf(target.channel), builds, keys, now };
      return [...(await channelProblems(env, target.against)), ...(await journalProblems(storage, trust))];
    },
    previews,
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

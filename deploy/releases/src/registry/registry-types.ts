import type { Attested } from '@parola/artefact';
import type { Attestations } from '../attest/attestations';
import type { Publishers } from '../attest/publishers';
import type { Collection } from '../collect/collection';
import type { Artefact } from '../publish/artefact';
import type { BuildState } from '../publish/build-states';
import type { RemoteName, ReleaseKey, UnitName, UsedOffer } from '@parola/contract';
import type { AnswerOf, Change as Asked, RampStep, Wall } from '@parola/release-api';
import type { FallbackChoice } from '../channel/pin-changes';
import type { PinReport } from '../channel/check-pin';
import type { Committed, CommitOptions } from '../channel/commit';
import type { Distrusted } from '../channel/distrusted-builds';
import type { PullReport } from '../channel/pull-report';
import type { Checkpoint } from '../revisions/checkpoint';
import type { HistoryPage } from '../revisions/read-history';
import type { Recovered } from '../channel/recover-channel';
import type { Build, BuildChecks, BuildSource } from '../documents/build';
import type { UnitVersion } from '../documents/build-refs';
import type { Revision } from '../documents/revision';
import type { RolloutNow } from '../rollout/rollouts';
import type { FailPoint } from '../ground/fail-point';
import type { Approvers } from '../governance/approvers';
import type { Governance } from '../governance/governance';
import type { People } from '../identity/accounts';
import type { Locks } from '../policy/locks';
import type { Person } from '../identity/person';
import type { PolicyStore } from '../policy/policy';
import type { Requests } from '../governance/requests';
import type { Previews } from '../preview/previews';
import type { ReadPreview } from '../preview/read-preview';
import type { Published } from '../publish/publish';
import type { SourceFile } from '../storage/source-file';
import type { ServedSnapshot } from '../snapshot/served-snapshot';
import type { Trust } from '../signing/signed-envelope';
import type { Signer } from '../signing/signer';
import type { ChannelWatch } from '../snapshot/watch-channel';
import type { Storage } from '../storage/storage-port';

/** Names one published build. */
type BuildOf = UnitVersion & { buildId: string };

export interface RegistryOptions {
  /**
   * Folder of the registry, created if absent. With a bucket in PAROLA_RELEASE_STORE, only the signing key lies
   * beside it.
   */
  dir: string;
  /** Name of the actor in builds and revisions. */
  actor: string;
  /**
   * File of the private signing key (JWK), created on first use; default: `../keys/release-signing.jwk` beside `dir`.
   * PAROLA_RELEASE_KEY takes precedence.
   */
  keyFile?: string;
  /** The present time, epoch milliseconds. */
  now?: () => number;
  failPoint?: FailPoint;
  /**
   * Time for which a change waits for another writer, which may have died; milliseconds, see
   * `revisions/writer-turn.ts`.
   */
  turnMs?: number;
  /** The present approvers; default: those of the signed list in the store. */
  approvers?: Approvers;
}

export interface PublishOptions {
  unit: UnitName;
  /** Expected version; the build must declare it. */
  version?: string;
  source?: BuildSource;
  /** Results of the publisher's checks; default: none. */
  checks?: BuildChecks;
  /** Whether a part over its size budget refuses the build; default: yes. */
  budgets?: boolean;
  /** Signs an attestation for the publication; not called when the files contain one. */
  attest?: (of: Attested) => Buffer;
  /**
   * Walls that this build alone may pass, besides those of the policy; for example an archived build from before the
   * walls.
   */
  excuse?: { walls: readonly Wall[]; why: string };
}

/** Options of every change. `reason` is optional except on production. */
export interface ChangeOptions extends CommitOptions {
  channel: string;
  /** Author of the change; default: the actor of the registry as a person at the command line. */
  by?: Person;
}

/** Rules of the artefact that a change accepts without proof, see `channel/unverified-builds.ts`. */
interface Accepting {
  accept?: string[] | undefined;
}

/** A change that is made and served. `changed`: false when the channel had the requested state already. */
export interface Released extends Committed {
  served: ServedSnapshot;
}

/** The registry: immutable builds, channels that select the served builds, and signed snapshots that pages read. */
export interface Registry {
  /**
   * Folder of the served files (`remotes/…`, `shell/…`, `discovery/…`); empty for a bucket, hence servers call
   * `file`.
   */
  readonly filesRoot: string;
  /** The store, for further documents beside builds and channels. */
  readonly storage: Storage;
  /** The keys of the store, for further signed documents. */
  readonly trust: Trust;
  /** The same registry with another actor, named in its builds and revisions. */
  as(actor: string): Promise<Registry>;
  publish(folder: string, options: PublishOptions): Promise<Published>;
  publishFiles(files: readonly SourceFile[], options: PublishOptions): Promise<Published>;
  build(unit: UnitName, version: string): Promise<Build | undefined>;
  /** What the registry found out about the files of a build; undefined for shells and older builds. */
  artefact(of: BuildOf): Promise<Artefact | undefined>;
  /** Attestations and SBOMs of builds, see `attest/`. */
  attestations: Attestations;
  /** Keys with accepted attestations. */
  publishers: Publishers;
  /**
   * One served file of a version, unchanged since its publication; undefined for an unknown file, and a source map.
   * @throws ReleaseError `integrity` for altered bytes, or when the version is not the build `buildId`
   */
  file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined>;
  /**
   * The source map of a script or style sheet, never served; undefined without one.
   * @throws ReleaseError `integrity` for altered bytes
   */
  sourceMap(unit: UnitName, version: string, path: string): Promise<Buffer | undefined>;
  /** Units with a published version: the shell first, then by name. */
  units(): Promise<UnitName[]>;
  /** Published versions, newest first. */
  versions(unit: UnitName): Promise<string[]>;
  /** Permitted use of a version, see `publish/build-states.ts`. */
  state(unit: UnitName, version: string): Promise<BuildState>;
  /** Checks a pin without making it. */
  check(
    items: readonly UnitVersion[],
    options: { channel: string; fallback?: FallbackChoice; accept?: readonly string[] | undefined },
  ): Promise<PinReport>;
  /**
   * Like `check`, for several channels in a row: documents are cached between calls, and no acceptable set is
   * searched.
   */
  checker(): (items: readonly UnitVersion[], channel: string) => Promise<PinReport>;
  /** Effect of a pull request's builds on served players, see `channel/pull-report.ts`. */
  pullReport(items: readonly UnitVersion[], channel: string): Promise<PullReport>;
  /** Makes a change under the rules of `governance/`. The methods below are shorter forms of it. */
  make(change: Asked, options: Omit<ChangeOptions, 'reason'>): Promise<Released>;
  /** The default author of changes. */
  readonly me: Person;
  /** Rules (policy and locks), and changes that wait for approval. */
  policy: PolicyStore;
  /** Writes the signed list of approvers, from which processes without the accounts judge approvals. */
  noteApprovers(people: People): Promise<void>;
  locks: Locks;
  requests: Requests;
  /** Like `make`, but returns the request when other people have to approve. */
  propose: Governance<Released>['propose'];
  /**
   * Report of the compatibility check about a change; writes nothing. @throws ReleaseError `usage` for an impossible
   * request
   */
  judge(change: Asked, channel: string): Promise<AnswerOf<'check'>>;
  pin(
    items: readonly UnitVersion[],
    options: ChangeOptions & Accepting & { fallback?: FallbackChoice },
  ): Promise<Released>;
  /**
   * Gives a share of the players other builds, see `channel/canary-changes.ts`. `weightBp`: basis points of the
   * players; 0 shows the builds of remotes in previews only.
   */
  canary(
    items: UnitVersion | readonly UnitVersion[],
    options: ChangeOptions & Accepting & { weightBp: number; group?: string; plan?: RampStep[] },
  ): Promise<Released>;
  /**
   * Takes the whole channel to revision `to` (default: the last one with other builds than `base` or the newest), or
   * one unit to `version` (default: its previous version).
   * @throws ReleaseError `conflict` without target and base, within a minute after another rollback
   */
  rollback(options: ChangeOptions & ({ to?: number } | { unit: UnitName; version?: string })): Promise<Released>;
  /** Ends a rollout as the guard does: all players get the pinned builds, and no ramp restarts automatically. */
  autoRollback(rollout: RolloutNow, options: ChangeOptions): Promise<Released>;
  /** Sets the next share of a rollout, in basis points. @throws ReleaseError `conflict` when it has ended meanwhile */
  ramp(rollout: RolloutNow, options: ChangeOptions & { weightBp: number }): Promise<Released>;
  /**
   * Pauses the ramp of a group, without approval and despite freezes. `pause` false: the guard makes its steps again.
   */
  hold(group: string, options: ChangeOptions & { pause: boolean }): Promise<Released>;
  off(remote: RemoteName, options: ChangeOptions): Promise<Released>;
  on(remote: RemoteName, options: ChangeOptions): Promise<Released>;
  channels(): Promise<string[]>;
  head(channel: string): Promise<Revision | undefined>;
  /** The revision of a commit id, from an index instead of the whole history. */
  madeBy(channel: string, commitId: string): Promise<Revision | undefined>;
  /** Fills the index for `madeBy` and for changes in advance. Returns sentences about failed channels. */
  indexCommits(signal: AbortSignal): Promise<string[]>;
  /** Revisions newer than `after`, oldest first. */
  revisions(channel: string, after?: number): Promise<Revision[]>;
  /** Everything of a unit that other units of a channel use, and would lose without it. */
  usedOffers(channel: string, unit: UnitName): Promise<UsedOffer[]>;
  /** Builds of a channel that are never chosen automatically, see `channel/distrusted-builds.ts`. */
  distrusted(channel: string): Promise<Distrusted[]>;
  /**
   * At most `limit` revisions before `before` (default: the newest ones), newest first. Damaged revisions are marked
   * instead of thrown.
   */
  history(channel: string, page: { before?: number; limit: number }): Promise<HistoryPage>;
  /** Signed checkpoint of a channel's history, to be stored elsewhere. */
  checkpoint(channel: string): Promise<Checkpoint>;
  /** The snapshot to serve now, signed again when needed; undefined before the first pin. */
  snapshot(channel: string): Promise<ServedSnapshot | undefined>;
  /** Keys that a page may trust: the signing key, the next one, and earlier ones that are not retired. */
  publicKeys(): Promise<ReleaseKey[]>;
  /** Replaces the signing key, see `signing/signer.ts`. */
  keys: Pick<Signer, 'state' | 'prepare' | 'switch' | 'retire' | 'adoptKey'>;
  /** Sentences about the unreadable end of a channel's history. While there are any, the channel cannot be changed. */
  diagnose(channel: string): Promise<string[]>;
  /**
   * Faults of policy, locks, requests and publishers' keys as sentences: altered documents, or missing authorised
   * signatures.
   */
  ruleProblems(): Promise<string[]>;
  /**
   * Replaces the unreadable end of a channel's history, see `channel/recover-channel.ts`; empty when all is readable.
   */
  recover(channel: string): Promise<Recovered[]>;
  /** Number of a channel's unsigned revisions, which are older than signatures. */
  unsigned(channel: string): Promise<number>;
  /** Faults of a build or channel, as sentences; empty without faults. */
  verify(target: UnitVersion | { channel: string; against?: Checkpoint }): Promise<string[]>;
  /** Links to builds that no channel serves, see `preview/previews.ts`. */
  previews: Previews;
  /** Content for the holder of a preview token on this channel, or the reason for none. */
  readPreview(channel: string, token: string): Promise<ReadPreview>;
  /** States of builds, and the removal of unused builds. */
  collection: Collection;
  watch(
    channel: string,
    onSnapshot: (served: ServedSnapshot) => void,
    onError?: (error: unknown) => void,
  ): ChannelWatch;
}

import type { Attestations } from '../attest/attestations';
import type { Publishers } from '../attest/publishers';
import type { Attested } from '../attest/in-toto-statement';
import type { Collection } from '../collect/collection';
import type { BuildState } from '../publish/build-states';
import type { RemoteName, ReleaseKey, UnitName } from '@parola/contract';
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
import type { Governance } from '../governance/governance';
import type { Locks } from '../policy/locks';
import type { Person } from '../identity/person';
import type { PolicyStore } from '../policy/policy';
import type { Requests } from '../governance/requests';
import type { Previews } from '../preview/previews';
import type { ReadPreview } from '../preview/read-preview';
import type { Published } from '../publish/publish';
import type { SourceFile } from '../storage/source-file';
import type { ServedSnapshot } from '../snapshot/served-snapshot';
import type { Signer } from '../signing/signer';
import type { ChannelWatch } from '../snapshot/watch-channel';
import type { Storage } from '../storage/storage-port';

export interface RegistryOptions {
  /**
   * Folder of the registry; made if absent. Where PAROLA_RELEASE_STORE names a bucket, only the signing key is beside
   * it.
   */
  dir: string;
  /** The actor, as written into builds and revisions. */
  actor: string;
  /**
   * Private signing key (JWK), made on first use; default `../keys/release-signing.jwk` beside `dir`.
   * PAROLA_RELEASE_KEY comes first.
   */
  keyFile?: string;
  /** Epoch milliseconds. */
  now?: () => number;
  failPoint?: FailPoint;
  /** How long a change waits for a writer that may have died, ms; see `revisions/writer-turn.ts`. */
  turnMs?: number;
}

export interface PublishOptions {
  unit: UnitName;
  /** When given, the build must declare this version. */
  version?: string;
  source?: BuildSource;
  /** Its publisher's checks; default: none. */
  checks?: BuildChecks;
  /** Attests the publication; not called where an attestation comes with the files. */
  attest?: (of: Attested) => Buffer;
  /**
   * Walls that this build alone may pass, besides those of the policy: an archived build of a time before the walls.
   */
  excuse?: { walls: readonly Wall[]; why: string };
}

/** Options of every change. `reason` may be left out on channels other than production. */
export interface ChangeOptions extends CommitOptions {
  channel: string;
  /** Its maker; default: the actor of the registry, at the command line. */
  by?: Person;
}

/** A change that is made and served. `changed` is false when everything already was as asked. */
export interface Released extends Committed {
  served: ServedSnapshot;
}

/** The registry: immutable builds, channels that select the served builds, and the signed snapshots that pages read. */
export interface Registry {
  /**
   * Folder of the files (`remotes/…`, `shell/…`, `discovery/…`), unless they are in a bucket: servers read by `file`.
   */
  readonly filesRoot: string;
  /** The store, for documents beside builds and channels. */
  readonly storage: Storage;
  /** The same registry with another actor, who is named in the builds and revisions made through it. */
  as(actor: string): Promise<Registry>;
  publish(folder: string, options: PublishOptions): Promise<Published>;
  publishFiles(files: readonly SourceFile[], options: PublishOptions): Promise<Published>;
  build(unit: UnitName, version: string): Promise<Build | undefined>;
  /** The attestations and contents of builds, see `attest/`. */
  attestations: Attestations;
  /** The keys whose attestations count. */
  publishers: Publishers;
  /**
   * One file of a version as it was published: undefined when there is none, `integrity` when the store holds other
   * bytes, or another build than `buildId`.
   */
  file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined>;
  /** Units with a published version: the shell first, then by name. */
  units(): Promise<UnitName[]>;
  /** Published versions, newest first. */
  versions(unit: UnitName): Promise<string[]>;
  /** The permitted use of a version, see `publish/build-states.ts`. */
  state(unit: UnitName, version: string): Promise<BuildState>;
  /** The result of a pin, without pinning. */
  check(items: readonly UnitVersion[], options: { channel: string; fallback?: FallbackChoice }): Promise<PinReport>;
  /**
   * The same for one channel after another: each document is read once for all of them, without a search for a
   * fitting set.
   */
  checker(): (items: readonly UnitVersion[], channel: string) => Promise<PinReport>;
  /** The effect of a pull request with these builds on served players, see `channel/pull-report.ts`. */
  pullReport(items: readonly UnitVersion[], channel: string): Promise<PullReport>;
  /** Makes any change under the rules of `governance/`. Those below are the same in fewer words. */
  make(change: Asked, options: Omit<ChangeOptions, 'reason'>): Promise<Released>;
  /** The default actor. */
  readonly me: Person;
  /** The rules: approvals, freezes and locks; and waiting changes. */
  policy: PolicyStore;
  locks: Locks;
  requests: Requests;
  /** Like `make`, with the request as an answer where others have to approve. */
  propose: Governance<Released>['propose'];
  /**
   * The compatibility check's report of a change; nothing is written. @throws ReleaseError `usage` for an impossible
   * request
   */
  judge(change: Asked, channel: string): Promise<AnswerOf<'check'>>;
  pin(items: readonly UnitVersion[], options: ChangeOptions & { fallback?: FallbackChoice }): Promise<Released>;
  /**
   * Shares out other builds of remotes, see `channel/canary-changes.ts`; `weightBp` in basis points of the players, 0
   * for no player: remotes are seen in previews.
   */
  canary(
    items: UnitVersion | readonly UnitVersion[],
    options: ChangeOptions & { weightBp: number; group?: string; plan?: RampStep[] },
  ): Promise<Released>;
  /**
   * The whole channel to revision `to` (default: the last one that served other builds than `base`, or than the
   * newest), or one unit to `version` (default: its previous one). Without a goal or a base it is a `conflict` within
   * a minute of another rollback.
   */
  rollback(options: ChangeOptions & ({ to?: number } | { unit: UnitName; version?: string })): Promise<Released>;
  /** Ends a rollout as the guard does: all players get the pinned builds, and no ramp continues by itself. */
  autoRollback(rollout: RolloutNow, options: ChangeOptions): Promise<Released>;
  /** Gives a rollout its next share, in basis points. @throws ReleaseError `conflict` when it has ended meanwhile */
  ramp(rollout: RolloutNow, options: ChangeOptions & { weightBp: number }): Promise<Released>;
  /**
   * Pauses the ramp of a group, without waiting and despite every freeze; without `pause` the guard takes its steps
   * again.
   */
  hold(group: string, options: ChangeOptions & { pause: boolean }): Promise<Released>;
  off(remote: RemoteName, options: ChangeOptions): Promise<Released>;
  on(remote: RemoteName, options: ChangeOptions): Promise<Released>;
  channels(): Promise<string[]>;
  head(channel: string): Promise<Revision | undefined>;
  /** The revision that a commit id made; found without reading the whole history. */
  madeBy(channel: string, commitId: string): Promise<Revision | undefined>;
  /**
   * Reads the past commits for `madeBy` and for changes, before a caller waits. Returns the failed channels, with the
   * reason.
   */
  indexCommits(signal: AbortSignal): Promise<string[]>;
  /** Revisions newer than `after`, oldest first. */
  revisions(channel: string, after?: number): Promise<Revision[]>;
  /** Builds of a channel that players are given only when a person names them, see `channel/distrusted-builds.ts`. */
  distrusted(channel: string): Promise<Distrusted[]>;
  /**
   * At most `limit` revisions before `before` (default: up to the newest), newest first; damaged ones are told, not
   * thrown.
   */
  history(channel: string, page: { before?: number; limit: number }): Promise<HistoryPage>;
  /** The present state of a channel's history, signed, to be kept elsewhere. */
  checkpoint(channel: string): Promise<Checkpoint>;
  /** The content to serve now, written and signed anew when needed; undefined before the first pin. */
  snapshot(channel: string): Promise<ServedSnapshot | undefined>;
  /** Keys a page may trust: the one that signs, the next one and those before that are not retired. */
  publicKeys(): Promise<ReleaseKey[]>;
  /** Hands signing over from one key to the next, see `signing/signer.ts`. */
  keys: Pick<Signer, 'state' | 'prepare' | 'switch' | 'retire' | 'take'>;
  /**
   * Sentences on the end of a channel's history that cannot be read; while there are any, nothing can be changed on
   * it.
   */
  diagnose(channel: string): Promise<string[]>;
  /**
   * Sentences on the faults of policy, locks, requests and the keys of publishers: altered, or without an authorised
   * signature.
   */
  ruleProblems(): Promise<string[]>;
  /**
   * Goes on without the end of a channel's history that cannot be read, see `channel/recover-channel.ts`; nothing when
   * all can be read.
   */
  recover(channel: string): Promise<Recovered[]>;
  /** The number of a channel's revisions older than signatures, which began with the next one. */
  unsigned(channel: string): Promise<number>;
  /** Sentences on everything that is not as it was published or committed; empty means verified. */
  verify(target: UnitVersion | { channel: string; against?: Checkpoint }): Promise<string[]>;
  /** Links that show unserved builds, see `preview/previews.ts`. */
  previews: Previews;
  /** The content for a preview token's bearer on pages of this channel, or the reason for none. */
  readPreview(channel: string, token: string): Promise<ReadPreview>;
  /** The permitted use of builds, and the removal of unused ones. */
  collection: Collection;
  watch(
    channel: string,
    onSnapshot: (served: ServedSnapshot) => void,
    onError?: (error: unknown) => void,
  ): ChannelWatch;
}

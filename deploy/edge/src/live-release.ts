import type {
  HostProfile,
  ReleaseKey,
  ReleaseSnapshot,
  RemoteManifest,
  SignedSnapshot,
  UnitName,
} from '@parola/contract';
import { readParts, type PrerenderedPart, type PrerenderedParts } from './prerendered-parts';
import {
  decodeHostProfile,
  decodeManifest,
  digestOf,
  findingText,
  ReleaseError,
  verifySnapshot,
  type BuildState,
  type ReadPreview,
} from '@parola/releases';
import { shellSheet, type ShellSheet } from './shell-style-sheet';
import { trustedRelease, type TrustedRelease } from './trusted-release';

/** The part of the release registry that the edge uses. */
export interface ReleaseSource {
  /**
   * The newest signed snapshot of the channel, undefined before the first pin, together with the document that it names
   * for the canary of its shell. `problem`: the reason why a part of the newest revision is missing.
   */
  snapshot(channel: string): Promise<{ signed: SignedSnapshot; canary?: SignedSnapshot; problem?: string } | undefined>;
  publicKeys(): Promise<ReleaseKey[]>;
  /**
   * A published file; undefined when there is none. @throws ReleaseError of kind `integrity` for changed bytes, or for
   * another build than `buildId`
   */
  file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined>;
  /** The lifecycle state of a build; `at` is epoch ms. Absent: every build is permanent. */
  state?(unit: UnitName, version: string): Promise<Pick<BuildState, 'state' | 'at' | 'since'>>;
  /** Reads the preview of a token for pages of the channel. Absent: there are no previews. */
  readPreview?(channel: string, token: string): Promise<ReadPreview>;
  /** Subscribes to changes of the channel and to failed checks. @returns a function that unsubscribes */
  watch(channel: string, changed: () => void): () => void;
}

/** All data for serving one revision, read once. */
export interface LoadedRelease {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  keys: ReleaseKey[];
  template: string;
  /** The style sheet that the template links; prerendered pages inline it. */
  sheet?: ShellSheet;
  profile: HostProfile;
  manifests: ReadonlyMap<string, RemoteManifest>;
  /** Prerendered contributions, by key; the prefix of an id names its owner. */
  prerendered: PrerenderedParts;
  /** True during a canary of the shell: pages then report when the shell does not start. */
  tellsStart?: boolean;
  /** The release for the share of devices that get the canary of the shell (`shell-arm.ts`). */
  canary?: { release: LoadedRelease; weightBp: number; seed: string };
}

/** Retry interval after a failed read, ms. */
const RETRY_MS = 1000;

function damage(what: string): ReleaseError {
  return new ReleaseError('integrity', what);
}

/** Reads the builds of a document. Missing optional parts are added to `problems`. */
async function loadDocument(
  source: ReleaseSource,
  { signed, snapshot, keys }: TrustedRelease,
  problems: string[],
): Promise<LoadedRelease> {
  const { version, buildId } = snapshot.shell;
  const described = await source.file('shell', version, 'host-profile.json', buildId);
  if (!described) throw damage(`the host profile of shell ${version} is missing`);
  const profile = decodeHostProfile(described, `The host profile of shell ${version}`);
  const template = await source.file('shell', version, 'index.html', buildId);
  if (!template) throw damage(`shell ${version} has no index.html`);
  const html = template.toString();
  const sheet = await shellSheet(source, snapshot.shell, html).catch((error: unknown) => {
    problems.push(`Pages of shell ${version} do not hold its style sheet: ${findingText(error)}`);
    return undefined;
  });
  const manifests = new Map<string, RemoteManifest>();
  const prerendered = new Map<string, PrerenderedPart>();
  for (const { name, stable } of snapshot.remotes) {
    // A remote without a readable manifest is still served: only its preload hints are missing, and the page isolates
    // its other failures.
    const manifest = await source
      .file(name, stable.version, 'manifest.json', stable.buildId)
      .then((bytes) => bytes && decodeManifest(bytes, `The manifest of ${name} ${stable.version}`))
      .catch(() => undefined);
    if (!manifest) continue;
    manifests.set(name, manifest);
    for (const [key, part] of await readParts(source, manifest, stable, problems)) prerendered.set(key, part);
  }
  return { signed, snapshot, keys, template: html, ...(sheet && { sheet }), profile, manifests, prerendered };
}

/**
 * Loads the document of the shell's canary. Undefined when it is unavailable, with the reason in the problems: all
 * browsers then get the common shell.
 */
async function loadCanary(
  source: ReleaseSource,
  { snapshot, keys, canary: signed }: TrustedRelease,
  problems: string[],
): Promise<LoadedRelease['canary']> {
  const { canary } = snapshot.shell;
  if (!canary) return undefined;
  const { channel, rev } = snapshot;
  try {
    if (!signed) throw damage('its document is missing');
    const verified = await verifySnapshot(signed, { keys, channel, atLeastRev: rev });
    if (!verified.ok || digestOf(signed.payload) !== canary.document) throw damage('its document is not to be trusted');
    const release = await loadDocument(source, { signed, snapshot: verified.snapshot, keys }, problems);
    return { release: { ...release, tellsStart: true }, weightBp: canary.weightBp, seed: canary.seed };
  } catch (error) {
    problems.push(`The canary ${canary.version} of the shell is served to no player: ${findingText(error)}`);
    return undefined;
  }
}

/** @param atLeastRev the revision in service, see `trustedRelease` */
async function load(
  source: ReleaseSource,
  channel: string,
  atLeastRev: number | undefined,
): Promise<{ release: LoadedRelease; problem: string }> {
  const trusted = await trustedRelease(source, channel, atLeastRev);
  if (!trusted) throw new Error(`channel ${channel} has no release yet`);
  const problems = trusted.problem ? [trusted.problem] : [];
  const release = await loadDocument(source, trusted, problems);
  const canary = await loadCanary(source, trusted, problems);
  return {
    release: canary ? { ...release, tellsStart: true, canary } : release,
    problem: [...new Set(problems)].join(' '),
  };
}

/** Holds the release in service. A broken newer release is reported, and the last good one stays in service. */
export class LiveRelease {
  private current: LoadedRelease | undefined;
  private problem = 'no release yet';
  private stop: (() => void) | undefined;
  private queue: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly listeners = new Set<(rev: number) => void>();
  constructor(
    private readonly source: ReleaseSource,
    private readonly channel: string,
    private readonly report: (problem: string) => void,
  ) {}

  async start(): Promise<void> {
    this.stop = this.source.watch(this.channel, () => this.reloadUnheld());
    await this.reload();
  }
  /** Reloads run in sequence: a slow earlier one must not overwrite a later result. */
  reload(): Promise<void> {
    this.queue = this.queue.then(async () => {
      try {
        const { release, problem } = await load(this.source, this.channel, this.current?.snapshot.rev);
        const before = this.current?.snapshot.rev;
        this.current = release;
        if (release.snapshot.rev !== before) for (const listener of this.listeners) listener(release.snapshot.rev);
        this.settle(problem);
      } catch (error) {
        this.settle(findingText(error));
      }
    });
    return this.queue;
  }
  private reloadUnheld(): void {
    this.reload().catch((error: unknown) => this.report(findingText(error)));
  }
  /** A repaired disk raises no event, so a failed read is retried on a timer. Only a new problem is reported. */
  private settle(problem: string): void {
    if (problem !== '' && problem !== this.problem) this.report(problem);
    this.problem = problem;
    clearTimeout(this.retry);
    if (problem !== '' && !this.closed) this.retry = setTimeout(() => this.reloadUnheld(), RETRY_MS).unref();
  }
  /** Subscribes to each newly served revision. @returns a function that unsubscribes */
  onServed(listener: (rev: number) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
  get(): LoadedRelease | undefined {
    return this.current;
  }
  /** The documents that pages are currently built from: the common one and, if any, that of the shell's canary. */
  documents(): ReleaseSnapshot[] {
    return [this.current, this.current?.canary?.release].flatMap((one) => (one ? [one.snapshot] : []));
  }
  lastProblem(): string {
    return this.problem;
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.stop?.();
  }
}

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

/** The edge's needs of the release registry. */
export interface ReleaseSource {
  /**
   * The newest signed snapshot of the channel, undefined before the first pin, and the document that it names for the
   * canary of its shell. `problem`: why it is not all of the newest revision.
   */
  snapshot(channel: string): Promise<{ signed: SignedSnapshot; canary?: SignedSnapshot; problem?: string } | undefined>;
  publicKeys(): Promise<ReleaseKey[]>;
  /**
   * A file as it was published, undefined when there is none.
   * @throws ReleaseError of kind `integrity` for other bytes or another build than `buildId`
   */
  file(unit: UnitName, version: string, path: string, buildId?: string): Promise<Buffer | undefined>;
  /** The permitted use of a build; `at` is epoch ms. Left out: every build is permanent. */
  state?(unit: UnitName, version: string): Promise<Pick<BuildState, 'state' | 'at' | 'since'>>;
  /** The preview for a token's bearer on pages of the channel. Left out: there are no previews. */
  readPreview?(channel: string, token: string): Promise<ReadPreview>;
  /** Calls back after the channel has changed or could not be looked at; returns the stop. */
  watch(channel: string, changed: () => void): () => void;
}

/** Everything one revision needs to be served, read once. */
export interface LoadedRelease {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  keys: ReleaseKey[];
  template: string;
  /** The style sheet linked by the template, which prerendered pages contain. */
  sheet?: ShellSheet;
  profile: HostProfile;
  manifests: ReadonlyMap<string, RemoteManifest>;
  /** Prerendered contributions, by key: an id names its owner. */
  prerendered: PrerenderedParts;
  /** Its pages say when the shell does not start: while one has a canary. */
  tellsStart?: boolean;
  /** The same for the share of devices that get another shell (`shell-arm.ts`). */
  canary?: { release: LoadedRelease; weightBp: number; seed: string };
}

/** While something is wrong, it is looked at again this often. Milliseconds. */
const RETRY_MS = 1000;

function damage(what: string): ReleaseError {
  return new ReleaseError('integrity', what);
}

/** Reads a document's builds. Parts that pages can do without are reported in `problems`. */
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
    // A remote without a readable manifest is served all the same: only its hints are missing, and the page isolates
    // the rest.
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
 * The document of the shell's canary; undefined, with the problem, where it is unavailable: then all get the common
 * one.
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
    problems.push(`The canary ${canary.version} of the shell is served to nobody: ${findingText(error)}`);
    return undefined;
  }
}

/** @param atLeastRev the revision that is served, see `trustedRelease` */
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

/** The release that is being served. A broken newer one is reported and the last good one stays in use. */
export class LiveRelease {
  private current: LoadedRelease | undefined;
  private problem = 'no release yet';
  private stop: (() => void) | undefined;
  private queue: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private closed = false;
  private readonly hearers = new Set<(rev: number) => void>();
  constructor(
    private readonly source: ReleaseSource,
    private readonly channel: string,
    private readonly report: (problem: string) => void,
  ) {}

  async start(): Promise<void> {
    this.stop = this.source.watch(this.channel, () => this.reloadUnheld());
    await this.reload();
  }
  /** One reload after the other: a slow old one must not overwrite a quick new one. */
  reload(): Promise<void> {
    this.queue = this.queue.then(async () => {
      try {
        const { release, problem } = await load(this.source, this.channel, this.current?.snapshot.rev);
        const before = this.current?.snapshot.rev;
        this.current = release;
        if (release.snapshot.rev !== before) for (const hear of this.hearers) hear(release.snapshot.rev);
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
  /** There is no event for a repaired disk, so a faulty read is tried again; only news is reported. */
  private settle(problem: string): void {
    if (problem !== '' && problem !== this.problem) this.report(problem);
    this.problem = problem;
    clearTimeout(this.retry);
    if (problem !== '' && !this.closed) this.retry = setTimeout(() => this.reloadUnheld(), RETRY_MS).unref();
  }
  /** Hears of each revision that is served from now on; returns the stop. */
  onServed(hear: (rev: number) => void): () => void {
    this.hearers.add(hear);
    return () => void this.hearers.delete(hear);
  }
  get(): LoadedRelease | undefined {
    return this.current;
  }
  /** Every document that pages are made of now: the common one, and that of the shell's canary. */
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

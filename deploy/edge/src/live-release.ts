import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  hostProfileSchema, matches, remoteManifestSchema, type HostProfile, type ReleaseKey, type ReleaseSnapshot, type RemoteManifest, type SignedSnapshot,
} from '@parola/contract';
import { verifySnapshot } from '@parola/releases';

/** What the edge needs of the release registry. */
export interface ReleaseSource {
  /** Folder with `remotes/<name>/<version>/…` and `shell/<version>/…`. */
  readonly filesRoot: string;
  /** The newest signed snapshot of the channel, undefined before the first pin. */
  snapshot(channel: string): Promise<SignedSnapshot | undefined>;
  publicKeys(): Promise<ReleaseKey[]>;
  /** Calls back after the channel has changed; returns the stop. */
  watch(channel: string, changed: () => void): () => void;
}

/** Everything one revision needs to be served, read once. */
export interface LoadedRelease {
  signed: SignedSnapshot;
  snapshot: ReleaseSnapshot;
  keys: ReleaseKey[];
  template: string;
  profile: HostProfile;
  manifests: ReadonlyMap<string, RemoteManifest>;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function load(source: ReleaseSource, channel: string): Promise<LoadedRelease> {
  const signed = await source.snapshot(channel);
  if (!signed) throw new Error(`channel ${channel} has no release yet`);
  const keys = await source.publicKeys();
  const verified = await verifySnapshot(signed, { keys, channel });
  if (!verified.ok) throw new Error(`PIN-001: the snapshot of ${channel} is not to be trusted (${verified.why})`);
  const { snapshot } = verified;
  const shellDir = path.join(source.filesRoot, 'shell', snapshot.shell.version);
  const profile = await readJson(path.join(shellDir, 'host-profile.json'));
  if (!matches(hostProfileSchema, profile)) throw new Error(`PIN-001: the host profile of shell ${snapshot.shell.version} is malformed`);
  const manifests = new Map<string, RemoteManifest>();
  for (const pin of snapshot.remotes) {
    // A remote without a readable manifest is served all the same: only its hints are missing, and the page isolates the rest.
    const manifest = await readJson(path.join(source.filesRoot, 'remotes', pin.name, pin.stable.version, 'manifest.json')).catch(() => undefined);
    if (matches(remoteManifestSchema, manifest)) manifests.set(pin.name, manifest);
  }
  return { signed, snapshot, keys, template: await readFile(path.join(shellDir, 'index.html'), 'utf8'), profile, manifests };
}

/** The release that is being served. A broken newer one is reported and the last good one stays in use. */
export class LiveRelease {
  private current: LoadedRelease | undefined;
  private problem = 'no release yet';
  private stop: (() => void) | undefined;
  private queue: Promise<void> = Promise.resolve();
  constructor(private readonly source: ReleaseSource, private readonly channel: string, private readonly report: (problem: string) => void) {}

  async start(): Promise<void> {
    this.stop = this.source.watch(this.channel, () => void this.reload());
    await this.reload();
  }
  /** One reload after the other: a slow old one must not overwrite a quick new one. */
  reload(): Promise<void> {
    this.queue = this.queue.then(async () => {
      try {
        this.current = await load(this.source, this.channel);
        this.problem = '';
      } catch (error) {
        this.problem = error instanceof Error ? error.message : String(error);
        this.report(this.problem);
      }
    });
    return this.queue;
  }
  get(): LoadedRelease | undefined {
    return this.current;
  }
  lastProblem(): string {
    return this.problem;
  }
  close(): void {
    this.stop?.();
  }
}

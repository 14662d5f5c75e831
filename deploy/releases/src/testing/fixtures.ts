import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '@parola/artefact';
import { globalName, RELEASE_SNAPSHOT, type HostProfile, type RemoteManifest, type RemoteName } from '@parola/contract';
import { scratchFolder } from '@parola/process/scratch-folder';
import type { UnitVersion } from '../documents/build-refs';
import { forgetMemory } from './memory';
import { newPlace } from './store-place';
import { storedObjectsIn, type Stored } from './stored-objects';
import { openRegistry, type Registry, type RegistryOptions } from '../registry/registry';

/**
 * A new temporary folder, in memory where there is room: on a disk the many small files of stores wait for each sync of
 * other programs. Call `remove` at the end.
 */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await scratchFolder('releases');
  return {
    path,
    remove() {
      forgetMemory(path);
      return rm(path, { recursive: true, force: true });
    },
  };
}

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/**
 * Code of an entry that proves its manifest: it sets the container, exposes the module of a remote, and takes the
 * shared modules from the page.
 */
function provenEntry(name: RemoteName, version: string, shared: RemoteManifest['shared']): string {
  const requests = Object.entries(shared).map(
    ([shareKey, { range }]) => `,${JSON.stringify({ shareKey, shareConfig: { requiredVersion: range } })}`,
  );
  return `var ${globalName(name, version)}=[{"./remote":0}${requests.join('')}];`;
}

/** Files of a remote's build. `change` alters the manifest, `code` the entry's text, `more` adds files. */
export function remoteFiles(
  name: RemoteName,
  version: string,
  change: Partial<RemoteManifest> = {},
  code = '',
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const { shared = { react: { range: '^19.3.0', built: '19.3.1' } } } = change;
  const files: Record<string, string> = {
    'remoteEntry.js': `/* ${name} ${version} ${code} */${provenEntry(name, version, shared)}`,
    'js/page.8c1f.js': `/* page of ${name} ${version} */`,
    ...more,
  };
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    integrity: integrityOf(Buffer.from(text)),
  }));
  const manifest: RemoteManifest = {
    schema: 'parola/remote-manifest@2',
    name,
    version,
    commit: 'abc123',
    squad: `${name} squad`,
    runbook: 'docs/runbook.md',
    contract: { built: '2.0', range: '^2.0' },
    entry: { file: 'remoteEntry.js', integrity: listed[0]?.integrity ?? '', global: globalName(name, version) },
    files: listed,
    preload: { entry: ['remoteEntry.js'], contributions: {} },
    routes: [{ id: `${name}.home`, path: `/${name}`, guard: 'none', chrome: 'root', title: name }],
    slots: [],
    modals: [],
    events: { emits: [], listens: [] },
    needs: { calls: [{ name: 'appConfig' }], config: [] },
    shared,
    uses: {},
    firstLoadBytes: 1000,
    ...change,
  };
  return { ...files, 'manifest.json': JSON.stringify(manifest) };
}

export function shellFiles(version: string, change: Partial<HostProfile> = {}): Record<string, string> {
  const profile: HostProfile = {
    schema: 'parola/host-profile@2',
    version,
    contract: { serves: ['2.0', '1.0'] },
    reads: [RELEASE_SNAPSHOT],
    words: {
      guard: ['none', 'login'],
      chrome: ['root', 'sub', 'bare'],
      when: ['always', 'player'],
      delivery: ['live', 'latest'],
    },
    shared: { react: '19.3.1' },
    deprecated: {},
    own: {
      routes: [{ id: 'shell.account', path: '/account', guard: 'login', chrome: 'root', title: 'Account' }],
      slots: [],
      modals: [],
      events: { emits: [], listens: [] },
      needs: { calls: [], config: [] },
    },
    assetBases: ['/remotes/'],
    budgets: { firstLoadBytes: 100_000 },
    ...change,
  };
  return {
    'index.html': `<!doctype html><title>${version}</title>`,
    'main.js': `/* shell ${version} */`,
    'host-profile.json': JSON.stringify(profile),
  };
}

export function named(unit: UnitVersion['unit'], version: string): UnitVersion {
  return { unit, version };
}

/** A registry in its own folder, with functions that publish test builds. */
export interface Bench {
  dir: string;
  registry: Registry;
  /** File of the signing key. */
  keyFile: string;
  /** Access to stored data, to damage it. */
  stored: Stored;
  open: (options?: Partial<RegistryOptions>) => Promise<Registry>;
  publishRemote: (name: RemoteName, version: string, change?: Partial<RemoteManifest>, code?: string) => Promise<void>;
  publishShell: (version: string, change?: Partial<HostProfile>) => Promise<void>;
  remove: () => Promise<void>;
}

export async function openBench(options: Partial<RegistryOptions> = {}): Promise<Bench> {
  const folder = await temporaryFolder();
  const dir = join(folder.path, 'releases');
  const goThere = newPlace();
  const open = (more: Partial<RegistryOptions> = {}) => {
    goThere();
    return openRegistry({ dir, actor: 'maria', ...options, ...more });
  };
  const registry = await open();
  const publish = async (unit: UnitVersion['unit'], version: string, files: Record<string, string>) => {
    await registry.publishFiles(inMemory(files), { unit, version });
  };
  return {
    dir,
    registry,
    keyFile: join(folder.path, 'keys/release-signing.jwk'),
    stored: storedObjectsIn(registry.storage),
    open,
    publishRemote: (name, version, change, code) => publish(name, version, remoteFiles(name, version, change, code)),
    publishShell: (version, change) => publish('shell', version, shellFiles(version, change)),
    remove: folder.remove,
  };
}

export function inMemory(files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    read: () => Promise.resolve(Buffer.from(text)),
  }));
}

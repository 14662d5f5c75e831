import { createHash } from 'node:crypto';
import {
  globalName,
  RELEASE_SNAPSHOT,
  WORDS,
  type HostProfile,
  type RemoteManifest,
  type RemoteName,
  type UnitName,
} from '@parola/contract';
import type { Registry } from '@parola/releases';

/** Rules of the artefact that the made-up code of these builds does not prove. A pin of them accepts these. */
export const UNPROVEN: readonly string[] = ['ART-017', 'ART-019', 'ART-023', 'ART-025', 'ART-026'];

async function publish(registry: Registry, unit: UnitName, files: Readonly<Record<string, string>>): Promise<void> {
  const sources = Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    read: async () => Buffer.from(text),
  }));
  await registry.publishFiles(sources, { unit });
}

/** Publishes a shell with one script, `main.js`, that contains this code. */
export async function publishShell(registry: Registry, version: string, code: string): Promise<void> {
  const profile: HostProfile = {
    schema: 'parola/host-profile@2',
    version,
    contract: { serves: ['2.0'] },
    reads: [RELEASE_SNAPSHOT],
    words: { guard: [...WORDS.guard], chrome: [...WORDS.chrome] },
    shared: {},
    deprecated: {},
    own: {
      routes: [{ id: 'shell.home', path: '/', guard: 'none', chrome: 'root', title: 'Home' }],
      slots: [],
      modals: [],
      events: { emits: [], listens: [] },
      needs: { calls: [], config: [] },
    },
    assetBases: ['/remotes/'],
    budgets: { firstLoadBytes: 100_000 },
  };
  const page = `<html><head><!--parola:release--></head><body>shell ${version}</body></html>`;
  await publish(registry, 'shell', {
    'index.html': page,
    'main.js': code,
    'host-profile.json': JSON.stringify(profile),
  });
}

/** Publishes a remote whose entry contains this code. It shows `/<name>`; further files or a page are optional. */
export async function publishRemote(
  registry: Registry,
  name: RemoteName,
  version: string,
  code: string,
  ...more: (string | Readonly<Record<string, string>>)[]
): Promise<void> {
  const morePages = more.filter((item) => typeof item === 'string');
  const others: Readonly<Record<string, string>> = Object.assign(
    {},
    ...more.filter((item) => typeof item !== 'string'),
  );
  const listed = (path: string, text: string) => ({
    path,
    size: Buffer.byteLength(text),
    integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  });
  const file = listed('remoteEntry.js', code);
  const manifest: RemoteManifest = {
    schema: 'parola/remote-manifest@2',
    name,
    version,
    commit: 'local',
    squad: 's',
    runbook: 'r',
    firstLoadBytes: 1,
    contract: { built: '2.0', range: '^2.0' },
    entry: { file: file.path, integrity: file.integrity, global: globalName(name, version) },
    files: [file, ...Object.entries(others).map(([path, text]) => listed(path, text))],
    preload: { entry: [], contributions: {} },
    routes: [`/${name}`, ...morePages].map((path, index) => ({
      id: `${name}.page${index}`,
      path,
      guard: 'none',
      chrome: 'root',
      title: name,
    })),
    slots: [],
    modals: [],
    events: { emits: [], listens: [] },
    needs: { calls: [], config: [] },
    shared: {},
  };
  await publish(registry, name, { ...others, 'remoteEntry.js': code, 'manifest.json': JSON.stringify(manifest) });
}

import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  globalName,
  RELEASE_SNAPSHOT,
  isRemoteName,
  type HostProfile,
  type RemoteManifest,
  type RemoteName,
  type UnitName,
} from '@parola/contract';

function remoteFiles(name: RemoteName, version: string, code: string, range: string): Record<string, string> {
  const global = globalName(name, version);
  // The forms by which the registry verifies a container and its shared modules.
  const proof = '{"./remote":0},{shareKey:"react",shareConfig:{requiredVersion:"^19.3.0"}}';
  const entry = `/* ${name} ${version} ${code} */var ${global}=[${proof}];`;
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const manifest: RemoteManifest = {
    schema: 'parola/remote-manifest@2',
    name,
    version,
    commit: 'abc',
    squad: 's',
    runbook: 'r',
    contract: { built: '2.0', range },
    entry: { file: 'remoteEntry.js', integrity, global },
    files: [{ path: 'remoteEntry.js', size: Buffer.byteLength(entry), integrity }],
    preload: { entry: ['remoteEntry.js'], contributions: {} },
    routes: [],
    slots: [],
    modals: [],
    events: { emits: [], listens: [] },
    needs: { calls: [], config: [] },
    shared: { react: { range: '^19.3.0', built: '19.3.1' } },
    uses: {},
    firstLoadBytes: 1000,
  };
  return { 'remoteEntry.js': entry, 'manifest.json': JSON.stringify(manifest) };
}

function shellFiles(version: string, code: string, serves: string): Record<string, string> {
  const profile: HostProfile = {
    schema: 'parola/host-profile@2',
    version,
    contract: { serves: [serves] },
    reads: [RELEASE_SNAPSHOT],
    words: {},
    shared: { react: '19.3.1' },
    deprecated: {},
    own: {
      routes: [],
      slots: [],
      modals: [],
      events: { emits: [], listens: [] },
      needs: { calls: [], config: [] },
    },
    assetBases: ['/remotes/'],
    budgets: { firstLoadBytes: 1000 },
  };
  return {
    'index.html': `<!doctype html><title>${version} ${code}</title>`,
    'host-profile.json': JSON.stringify(profile),
  };
}

/**
 * Writes a minimal build of a unit that the registry accepts. `contract` (for example `2.0`): the version that a shell
 * offers or a remote requires.
 */
export function writeUnit(outDir: string, unit: UnitName, version: string, { code = '', contract = '2.0' } = {}): void {
  mkdirSync(outDir, { recursive: true });
  const files = isRemoteName(unit)
    ? remoteFiles(unit, version, code, `^${contract}`)
    : shellFiles(version, code, contract);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(outDir, name), text);
}

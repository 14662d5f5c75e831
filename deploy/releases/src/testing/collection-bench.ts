import { integrityOf } from '@parola/artefact';
import { buildIdOf, buildKeys, digestOf, sha256, type Build } from '../documents/build';
import { encode } from '../documents/json-documents';
import type { Revision } from '../documents/revision';
import type { Kept } from './memory';

/** Resolves after all pending promises have run up to their next act on the store. */
export const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** A build of the wallets with a manifest and a page. `createdAt`: epoch milliseconds. */
function buildOf(version: string, createdAt = 0): { build: Build; files: Map<string, Buffer> } {
  const files = new Map(['manifest.json', 'page.js'].map((path) => [path, Buffer.from(`${path} of ${version}`)]));
  const list = [...files].map(([path, bytes]) => ({
    ...{ path, size: bytes.length, sha256: sha256(bytes), sri384: integrityOf(bytes), type: 'text/javascript' },
  }));
  const build: Build = {
    ...{ schema: 'parola/build@1', unit: 'wallets', version, buildId: buildIdOf(list), createdAt, kind: 'remote' },
    ...{ publisher: 'squad', source: {}, files: list },
    manifest: { file: 'manifest.json', digest: digestOf(files.get('manifest.json') ?? '') },
  };
  return { build, files };
}

/** Puts a build into the store, like a publication. */
export function keepBuild(kept: Kept, version: string, createdAt = 0): void {
  const { build, files } = buildOf(version, createdAt);
  for (const [path, bytes] of files) kept.set(buildKeys.file('wallets', version, path), bytes);
  kept.set(buildKeys.build('wallets', version), encode(build));
}

/** Tells whether the code of a build can still be loaded. */
export const isThere = (kept: Kept, version: string): boolean =>
  kept.has(buildKeys.file('wallets', version, 'page.js'));

/** A revision that serves this version of the wallets. */
export function revisionOf(channel: string, rev: number, version: string, at = 0): Revision {
  const { buildId } = buildOf(version).build;
  return {
    ...{ schema: 'parola/channel-revision@3', channel, rev, prev: '', commitId: `${channel}-${rev}`, at },
    ...{ actor: 'maria', reason: '', op: { kind: 'pin', units: ['wallets'] } },
    compat: { shell: '1.0.0', findings: [] },
    pins: { wallets: { stable: { version, buildId } } },
  };
}

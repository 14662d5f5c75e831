import { brotliCompressSync, constants } from 'node:zlib';
import {
  CONTRACT_VERSION,
  globalName,
  remoteManifestSchema,
  type RemoteDefinition,
  type RemoteManifest,
} from '@parola/contract';
import type { Compilation } from 'webpack';
import { currentCommit } from '../commit';
import { assertDocument } from '../load-config';
import { integrityOf } from '../webpack/integrity-plugin';
import { ENTRY_FILE } from './config';
import { consumedShared } from './consumed-shared';
import { preloadLists } from './contributions';

/** Bytes on the wire at brotli's best, as the edge stores them. */
function brotliBytes(bytes: Buffer): number {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
}

/** A build's files by name. `webpack` lets go of sources once they are on disk, so the caller says where to read. */
export type Files = ReadonlyMap<string, Buffer>;

/** `manifest.json` of a finished build, checked against its schema. */
export function remoteManifest(
  compilation: Compilation,
  files: Files,
  definition: RemoteDefinition,
  version: string,
  dir: string,
): RemoteManifest {
  const preload = preloadLists(compilation, definition);
  const bytesOf = (file: string) => {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`The build has no ${file}.`);
    return bytes;
  };
  const { contract: range, ...promises } = definition;
  const manifest: RemoteManifest = {
    schema: 'parola/remote-manifest@1',
    ...promises,
    version,
    commit: currentCommit(dir),
    contract: { built: CONTRACT_VERSION, range },
    entry: {
      file: ENTRY_FILE,
      integrity: integrityOf(bytesOf(ENTRY_FILE)),
      global: globalName(definition.name, version),
    },
    files: [...files]
      .map(([path, bytes]) => ({ path, size: bytes.length, integrity: integrityOf(bytes) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    preload,
    shared: consumedShared(compilation, dir),
    firstLoadBytes: preload.entry.reduce((sum, file) => sum + brotliBytes(bytesOf(file)), 0),
  };
  assertDocument(remoteManifestSchema, manifest, `manifest.json of ${definition.name}`);
  return manifest;
}

import { integrityOf, remoteParts } from '@parola/artefact';
import {
  CONTRACT_VERSION,
  globalName,
  remoteManifestSchema,
  type RemoteDefinition,
  type RemoteManifest,
} from '@parola/contract';
import type { Compilation } from 'webpack';
import { currentCommit } from '../unit/commit';
import { assertDocument } from '../unit/load-config';
import { promisesOf } from '../unit/declared-promises';
import { brotliBytes } from '../bytes/brotli';
import { weighed } from '../bytes/part-weights';
import { usedNames } from '../webpack/named-exports';
import { differences } from './check-usage';
import { ENTRY_FILE } from './remote-config';
import { consumedShared } from './consumed-shared';
import { preloadLists } from './contributions';
import { payloadDigests } from './payloads';
import { sourcesOf } from './sources';
import { usageOf } from './usage';

/** Files of a build by name. webpack releases sources once they are on disk, so the caller provides the contents. */
export type Files = ReadonlyMap<string, Buffer>;

/** @throws Error with a sentence for every difference between the code of the build and `remote.config.ts` */
function assertDerived(compilation: Compilation, definition: RemoteDefinition, dir: string): void {
  const { usage, unclear } = usageOf(sourcesOf(compilation, dir));
  // While some ids cannot be read, an apparently unused declaration may be used there: report only the unreadable ones.
  const wrong = unclear.length ? unclear : differences(definition, usage);
  if (wrong.length)
    throw new Error(`remote.config.ts of ${definition.name} differs from its code:\n${wrong.join('\n')}`);
}

/**
 * Derives `manifest.json` of a finished build from its definition and its code, and checks it against its schema.
 * `prerendered`: file by contribution.
 */
export function remoteManifest(
  compilation: Compilation,
  files: Files,
  definition: RemoteDefinition,
  version: string,
  dir: string,
  prerendered?: Record<string, string>,
): RemoteManifest {
  const preload = { ...preloadLists(compilation, definition), ...(prerendered && { prerendered }) };
  assertDerived(compilation, definition, dir);
  const bytesOf = (file: string) => {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`The build has no ${file}.`);
    return bytes;
  };
  const { name, squad, runbook, contract: range } = definition;
  const manifest: RemoteManifest = {
    schema: 'parola/remote-manifest@2',
    ...{ name, squad, runbook },
    ...promisesOf(definition),
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
    uses: usedNames(compilation),
  };
  manifest.payloads = payloadDigests(manifest.events.emits);
  manifest.sizes = weighed(remoteParts(manifest), bytesOf);
  assertDocument(remoteManifestSchema, manifest, `manifest.json of ${definition.name}`);
  return manifest;
}

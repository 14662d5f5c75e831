import type { RemoteManifest } from '@parola/contract';
import type { Compilation, Module } from 'webpack';
import { installedVersion } from '../unit/paths';
import { sharedEntries } from '@parola/presets';

/**
 * The request of a consume-shared module. Its class is internal to the federation plugin, so it is recognised by its
 * type string.
 */
function consumedEntry(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const identifier = module.identifier();
  return sharedEntries()
    .map(({ entry }) => entry)
    .filter((entry) => identifier.split('|').includes(entry))
    .at(0);
}

/** `shared` of the manifest: the host-only modules that this build requests from the shell. */
export function consumedShared(compilation: Compilation, dir: string): RemoteManifest['shared'] {
  const consumed = new Set([...compilation.modules].map(consumedEntry));
  const used = sharedEntries().filter(({ entry }) => consumed.has(entry));
  return Object.fromEntries(
    used.map(({ entry, module }) => [entry, { range: module.range, built: installedVersion(module.name, dir) }]),
  );
}

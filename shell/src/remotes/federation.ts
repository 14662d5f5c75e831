import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteArm } from '@parola/contract';
import { entryUrl } from './entry-url';
import { LIMITS } from './load-limits';
import { providedModules } from './provided-modules';

declare global {
  /** Remotes built before containers had their own runtime core look for it here. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Module Federation as the shell uses it: remotes become known at run time, each as one script with a pinned hash. */
export interface Federation {
  /** Loads the module of one build of a remote. A failed load may be repeated. */
  load(arm: RemoteArm): Promise<unknown>;
}

/**
 * Creates the loader. Each build is registered as a separate remote of the runtime: a fallback registered by force
 * under the name of the earlier build would empty the share scope that the earlier one may still read, and then find
 * broken shares. `extra`: further plugins, such as an in-memory loader in tests. `unsigned`: entries that may lack a
 * hash (development only).
 */
export function createFederation(
  extra: ModuleFederationRuntimePlugin[] = [],
  unsigned: ReadonlySet<string> = new Set(),
): Federation {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const hashes = new Map<string, string>();
  const guarded: ModuleFederationRuntimePlugin = {
    name: 'parola-integrity',
    createScript({ url }) {
      const integrity = hashes.get(url);
      if (integrity === undefined) throw new Error(`no hash: ${url}`);
      // The repair script in the HTML retries a damaged file.
      const script = Object.assign(document.createElement('script'), { src: url, crossOrigin: 'anonymous', integrity });
      return { script, timeout: LIMITS.entryMs };
    },
  };
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: providedModules(),
    plugins: [guarded, ...extra],
  });
  return {
    async load(arm) {
      const { global: name, integrity } = arm.entry;
      const entry = entryUrl(arm);
      // A script with an empty hash is not checked.
      hashes.set(entry, unsigned.has(entry) ? '' : integrity);
      if (arm.checked) await (await import(/* webpackChunkName: "app" */ './check-files')).checkFiles(arm);
      // `force` makes the runtime request a failed entry again.
      instance.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
      return instance.loadRemote(`${name}/remote`);
    },
  };
}

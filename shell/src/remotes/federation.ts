import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteArm } from '@parola/contract';
import { entryUrl } from './entry-url';
import { LIMITS } from './load-limits';
import { providedModules } from './provided-modules';

declare global {
  /** Remotes that were built before containers needed none look here for the runtime. */
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * Module Federation as the shell uses it: remotes are known at run time only, each as one script with a pinned hash.
 */
export interface Federation {
  /** The module of one build of a remote. A failed one may be requested again. */
  load(arm: RemoteArm): Promise<unknown>;
}

/**
 * Each build is a remote of its own to the runtime. A fallback registered by force under the name of the build before
 * would empty the share scope that this one may still be reading, and then find broken shares itself. `extra`:
 * further plugins, such as an in-memory loader in tests. `unsigned`: entries that may lack a hash (development only).
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
      if (!integrity && !unsigned.has(url)) throw new Error(`no hash is pinned for ${url}`);
      const script = document.createElement('script');
      // The script in the HTML that repairs files loads a damaged one again.
      script.src = url;
      script.crossOrigin = 'anonymous';
      if (integrity) script.integrity = integrity;
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
    load(arm) {
      const { global: name, integrity } = arm.entry;
      const entry = entryUrl(arm);
      if (!unsigned.has(entry)) hashes.set(entry, integrity);
      // With force, so that a failed entry is requested anew.
      instance.registerRemotes([{ name, entry, type: 'global', entryGlobalName: name }], { force: true });
      return instance.loadRemote(`${name}/remote`);
    },
  };
}

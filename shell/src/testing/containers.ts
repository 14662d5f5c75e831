import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { resetFederationGlobalInfo } from '@module-federation/runtime-core';
import { allowConsole } from '@parola/testing';

interface Container {
  init(): Promise<void>;
  get(): () => Promise<unknown>;
}

/** The content published under a container's name: a module, or a kind of failure. */
export type Published = { module: unknown } | { entry: 'missing' | 'hangs' | 'corrupt' } | { evaluates: () => unknown };

/**
 * Remotes in memory under the real federation runtime. Only the loading of the entry is replaced, so registration,
 * sharing, errors and fallback are the product's own.
 */
export function createContainers() {
  // The runtime stores entries globally, and each test counts as a page of its own.
  resetFederationGlobalInfo();
  for (const name of Object.keys(globalThis)) if (name.startsWith('parola_')) Reflect.deleteProperty(globalThis, name);
  // Each retry of a build registers it again.
  allowConsole('warn', /^\[ Federation Runtime \]: The remote .* is already registered/);
  const published = new Map<string, Published[]>();
  const requests: string[] = [];

  function nextContainer(global: string): Published {
    const list = published.get(global);
    const [first, ...rest] = list ?? [];
    if (!first) return { entry: 'missing' };
    // The last result stays for all further tries.
    if (rest.length > 0) published.set(global, rest);
    return first;
  }
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'in-memory',
    async loadEntry({ remoteInfo }): Promise<Container> {
      const global = remoteInfo.entryGlobalName;
      requests.push(global);
      const found = nextContainer(global);
      if ('entry' in found) {
        if (found.entry === 'hangs') return new Promise(() => undefined);
        throw new Error(
          found.entry === 'missing'
            ? `Failed to get remoteEntry exports. #RUNTIME-008 ScriptNetworkError ${remoteInfo.entry}`
            : `#RUNTIME-008 ScriptExecutionError ${remoteInfo.entry}`,
        );
      }
      const container: Container = {
        init: () => Promise.resolve(),
        get: () => async () => ({ default: 'module' in found ? found.module : found.evaluates() }),
      };
      Reflect.set(globalThis, global, container);
      return container;
    },
  };
  return {
    plugin,
    /** Requested entries so far, by container name. */
    requests,
    publish(global: string, ...each: Published[]): void {
      published.set(global, each);
      Reflect.deleteProperty(globalThis, global);
    },
  };
}

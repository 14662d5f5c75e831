import type { NamesByModule } from '@parola/contract';
import { sharedEntries } from '@parola/presets';
import type { Compilation, Dependency, Module } from 'webpack';

const ENTRIES: ReadonlySet<string> = new Set(sharedEntries().map(({ entry }) => entry));

/** All modules of a build, including the parts of concatenated ones. */
function allModules(modules: Iterable<Module>): Module[] {
  return [...modules].flatMap((module) => {
    const inner: unknown = 'modules' in module ? module.modules : undefined;
    return [module, ...(Array.isArray(inner) ? allModules(inner) : [])];
  });
}

/** Every import of a shared module in the code of a build. */
function askedFor({ modules, moduleGraph }: Compilation): { entry: string; dependency: Dependency; module: Module }[] {
  return allModules(modules).flatMap((from) =>
    [...moduleGraph.getOutgoingConnections(from)].flatMap(({ dependency, module }) => {
      const request: unknown = dependency && 'request' in dependency ? dependency.request : undefined;
      if (!dependency || typeof request !== 'string' || !ENTRIES.has(request)) return [];
      return [{ entry: request, dependency, module }];
    }),
  );
}

function sortedRecord(names: ReadonlyMap<string, ReadonlySet<string>>): NamesByModule {
  return Object.fromEntries(
    [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, set]) => [key, [...set].sort()]),
  );
}

/**
 * The used exports of each shared module in a remote's build, by name. A namespace object that is passed on as a whole
 * yields no names.
 */
export function usedNames(compilation: Compilation): NamesByModule {
  const { moduleGraph } = compilation;
  const names = new Map<string, Set<string>>();
  for (const { entry, dependency } of askedFor(compilation)) {
    const used = names.get(entry) ?? new Set();
    names.set(entry, used);
    const connection = moduleGraph.getConnection(dependency);
    if (connection?.isActive(undefined) === false) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name !== undefined) used.add(name);
    }
  }
  return sortedRecord(names);
}

/**
 * The exports of each shared module that a shell's build keeps and can provide, by name. A module with exports unknown
 * to webpack is left out; its version is compared instead.
 */
export function providedNames(compilation: Compilation): NamesByModule {
  const { moduleGraph } = compilation;
  const names = new Map<string, Set<string>>();
  for (const { entry, module } of askedFor(compilation)) {
    const info = moduleGraph.getExportsInfo(module);
    const [all, used] = [info.getProvidedExports(), info.getUsedExports(undefined)];
    if (!Array.isArray(all)) continue;
    const kept = typeof used === 'boolean' || used === null ? all : all.filter((name) => used.has(name));
    names.set(entry, new Set([...(names.get(entry) ?? []), ...kept]));
  }
  return sortedRecord(names);
}

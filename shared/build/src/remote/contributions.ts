import type { RemoteDefinition } from '@parola/contract';
import type { Compilation } from 'webpack';
import { ENTRY_FILE, EXPOSE_CHUNK } from './remote-config';

type Kind = 'route' | 'slot' | 'modal';
interface Contribution {
  kind: Kind;
  id: string;
  /** Another contribution that provides the chunk when this one has none: a second layout of one page. */
  variantOf?: string;
}

function declared(definition: RemoteDefinition): Contribution[] {
  return [
    ...definition.routes.map(({ id, variantOf }): Contribution => ({ kind: 'route', id, variantOf })),
    ...definition.slots.map(({ id }): Contribution => ({ kind: 'slot', id })),
    ...definition.modals.map(({ id }): Contribution => ({ kind: 'modal', id })),
  ];
}

function chunkName(kind: Kind, id: string): string {
  return `${kind}.${id}`;
}

/** Scripts and styles that the chunk group `name` loads, including shared chunks, in a fixed order. */
function filesOf(compilation: Compilation, name: string): string[] | undefined {
  const group = compilation.namedChunkGroups.get(name);
  return group
    ?.getFiles()
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();
}

/** Files of the expose chunk and of its static imports. */
function exposeFiles(compilation: Compilation): string[] {
  const files = new Set<string>();
  for (const chunk of compilation.chunks)
    if (chunk.name === EXPOSE_CHUNK)
      for (const group of chunk.groupsIterable) for (const file of group.getFiles()) files.add(file);
  return [...files].filter((file) => /\.(js|css)$/.test(file) && file !== ENTRY_FILE).sort();
}

/**
 * Preload lists of a remote from its named chunks. @throws Error with a sentence when a declared contribution has no
 * chunk, or when a chunk is named like a contribution that `remote.config.ts` does not declare
 */
export function preloadLists(
  compilation: Compilation,
  definition: RemoteDefinition,
): { entry: string[]; contributions: Record<string, string[]> } {
  const entry = [ENTRY_FILE, ...exposeFiles(compilation)];
  const contributions: Record<string, string[]> = {};
  const known = new Set<string>();
  for (const { kind, id, variantOf } of declared(definition)) {
    const name = chunkName(kind, id);
    known.add(name);
    const files =
      filesOf(compilation, name) ??
      (variantOf === undefined ? undefined : filesOf(compilation, chunkName(kind, variantOf)));
    if (!files)
      throw new Error(
        `remote.config.ts declares the ${kind} ${id}, but no import in the remote is named for it: write import(/* webpackChunkName: "${name}" */ '…').`,
      );
    contributions[`${kind}:${id}`] = files.filter((file) => !entry.includes(file));
  }
  for (const name of compilation.namedChunkGroups.keys()) {
    if (/^(route|slot|modal)\./.test(name) && !known.has(name)) {
      const [kind = '', ...id] = name.split('.');
      throw new Error(
        `The remote has a chunk named ${name}, but remote.config.ts does not declare the ${kind} ${id.join('.')}.`,
      );
    }
  }
  return { entry, contributions };
}

import type { CheckedFile } from '@parola/contract';
import type { Files } from './files';
import { integrityOf } from './integrity';
import { FOR_OTHER_HOSTS } from './parts';
import { isModule, stringOf, walk, type Script } from './scripts';

const LOADED = /\.(?:m?js|css)$/;

/**
 * Whether the entry sets the hash of each script and style sheet that it loads: then the hash of the entry covers them
 * all.
 */
export function isSealed(files: Files, entry: string): boolean {
  const text = files.get(entry)?.toString('utf8') ?? '';
  const others = [...files].filter(([path]) => LOADED.test(path) && path !== entry && path !== FOR_OTHER_HOSTS);
  if (others.length === 0) return true;
  return /\.integrity\s*=/.test(text) && others.every(([, bytes]) => text.includes(integrityOf(bytes)));
}

/** Files that a module imports before it runs; undefined for a classic script. */
function importsOf(script: Script): string[] | undefined {
  const { path, program } = script;
  if (!program || !isModule(script)) return undefined;
  const found: string[] = [];
  const add = (source: Parameters<typeof stringOf>[0]) => {
    const name = stringOf(source);
    if (name?.startsWith('.')) found.push(new URL(name, `file:///${path}`).pathname.slice(1));
  };
  walk(program, {
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
  });
  return found;
}

/** Files that the page checks one by one. `circular`: ES modules import each other, so no order puts imports first. */
export interface CheckedFiles {
  list: CheckedFile[];
  circular: boolean;
}

/** Paths of scripts and style sheets, each after the modules that it imports, as far as there is such an order. */
function importsFirst(
  paths: readonly string[],
  imports: ReadonlyMap<string, readonly string[] | undefined>,
): { ordered: string[]; circular: boolean } {
  const ordered = new Set<string>();
  const open = new Set<string>();
  let circular = false;
  const visit = (path: string) => {
    if (open.has(path)) circular = true;
    if (open.has(path) || ordered.has(path) || !paths.includes(path)) return;
    open.add(path);
    for (const next of imports.get(path) ?? []) visit(next);
    open.delete(path);
    ordered.add(path);
  };
  for (const path of paths) visit(path);
  return { ordered: [...ordered], circular };
}

/**
 * Files that the page has to check one by one, because the entry does not: all scripts and style sheets but the entry.
 * A page that checks them in this order never runs an unchecked module. Empty for a sealed build.
 */
export function filesToCheck(files: Files, scripts: readonly Script[], entry: string): CheckedFiles {
  if (isSealed(files, entry)) return { list: [], circular: false };
  const imports = new Map(scripts.map((script) => [script.path, importsOf(script)]));
  const paths = [...files.keys()].filter((path) => LOADED.test(path) && path !== entry).toSorted();
  const { ordered, circular } = importsFirst(paths, imports);
  const list = ordered.map((path) => ({
    path,
    integrity: integrityOf(files.get(path) ?? Buffer.alloc(0)),
    ...(imports.get(path) && { module: true }),
  }));
  return { list, circular };
}

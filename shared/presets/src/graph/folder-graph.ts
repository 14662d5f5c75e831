import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isTestCode } from './test-code';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Resolves a relative import to a file, relative to the package; undefined for styles, pictures and missing files. */
export function resolveInside(root: string, from: string, request: string): string | undefined {
  const base = path.posix.join(path.posix.dirname(from), request);
  return ENDINGS.map((ending) => `${base}${ending}`).find(
    (file) => /\.tsx?$/.test(file) && existsSync(path.join(root, file)),
  );
}

function sourcesBelow(root: string, dir: string): string[] {
  return readdirSync(path.join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.includes('node_modules/') && !isTestCode(`/${file}`));
}

/**
 * Files directly in `src` that the package exports. They are the top layer: no module inside imports the package's own
 * entry.
 */
function doorsOf(packageDir: string): string[] {
  const { exports = {} }: { exports?: Record<string, unknown> } = JSON.parse(
    readFileSync(path.join(packageDir, 'package.json'), 'utf8'),
  );
  return Object.values(exports)
    .flatMap((each) => (typeof each === 'string' ? [path.posix.normalize(each)] : []))
    .filter((file) => path.posix.dirname(file) === 'src');
}

/**
 * Folder → folders of the same package that its files import, by any kind of import: static, type-only, dynamic,
 * re-export. Nodes are folders with source files, relative to the package (`src/api`), and the package's entries. Test
 * code is left out.
 */
export function folderGraph(packageDir: string): Map<string, string[]> {
  const doors = doorsOf(packageDir);
  const placeOf = (file: string) => (doors.includes(file) ? file : path.posix.dirname(file));
  const edges = new Map<string, Set<string>>();
  for (const file of sourcesBelow(packageDir, 'src')) {
    const folder = placeOf(file);
    const targets = edges.get(folder) ?? new Set();
    edges.set(folder, targets);
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(packageDir, file), 'utf8'), true, true);
    for (const { fileName } of importedFiles) {
      const target = fileName.startsWith('.') ? resolveInside(packageDir, file, fileName) : undefined;
      if (target === undefined || isTestCode(`/${target}`)) continue;
      const to = placeOf(target);
      if (to !== folder) targets.add(to);
    }
  }
  return new Map([...edges].map(([folder, targets]) => [folder, [...targets].sort()]));
}

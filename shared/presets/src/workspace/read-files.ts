import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads all files below `dir`, keyed by path with forward slashes, in order of name. */
export function readFiles(dir: string): Map<string, Buffer> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(path.join(dir, name))]));
}

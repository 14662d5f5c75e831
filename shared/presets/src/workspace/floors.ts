import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** File in a package that declares its layers. */
const FLOORS_FILE = 'floors.json';

/**
 * The layers of a package, lowest first. Folders are relative to `src` and cover their subfolders, unless a longer
 * entry does; `.` means the files directly in `src`. Folders in one list share a layer: they may import each other, but
 * never in a cycle.
 */
export interface Floors {
  floors: readonly (readonly string[])[];
  /** Closed folders: only the `index.ts` may be imported from outside. `domains/*` means every folder in `domains`. */
  doors: readonly string[];
}

function listOf(value: unknown, what: string): string[] {
  const list: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || !list.every((each): each is string => typeof each === 'string'))
    throw new Error(`${what} must be a folder or a list of folders.`);
  return list;
}

/**
 * Reads `floors.json` of a package: `{ "floors": ["ground", ["release", "remotes"], "."], "doors": ["domains/*"] }`;
 * undefined when it declares no layers. @throws Error when the file has another shape, or names a folder twice or one
 * that does not exist
 */
export function readFloors(packageDir: string): Floors | undefined {
  const file = path.join(packageDir, FLOORS_FILE);
  if (!existsSync(file)) return undefined;
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { floors, doors = [] }: { floors?: unknown; doors?: unknown } =
    typeof json === 'object' && json !== null ? json : {};
  if (!Array.isArray(floors)) throw new Error(`${file} must have a list of floors.`);
  const declared = {
    floors: floors.map((floor) => listOf(floor, `A floor in ${file}`)),
    doors: listOf(doors, `doors in ${file}`),
  };
  const folders = declared.floors.flat();
  for (const [index, folder] of folders.entries()) {
    if (folders.indexOf(folder) !== index) throw new Error(`${file} names ${folder} twice.`);
    if (!existsSync(path.join(packageDir, 'src', folder)))
      throw new Error(`${file} names ${folder}, which is not in src.`);
  }
  return declared;
}

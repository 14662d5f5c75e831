import path from 'node:path';
import { isTestCode } from '../graph/test-code';
import type { Floors } from '../workspace/floors';

/**
 * The layers of a package, and its entries for other packages (files relative to the package). An entry directly in
 * `src` is above all layers; an entry in a folder belongs to the layer of that folder.
 */
export interface Ladder extends Floors {
  entries: readonly string[];
}

function inSrc(file: string): string {
  return path.posix.relative('src', file);
}

/** The entry of the ladder that covers a file of `src`; the longest match counts. */
function folderOf(ladder: Ladder, file: string): string | undefined {
  const inside = inSrc(file);
  return ladder.floors
    .flat()
    .filter((folder) => (folder === '.' ? !inside.includes('/') : inside.startsWith(`${folder}/`)))
    .sort((a, b) => b.length - a.length)[0];
}

function heightOf(ladder: Ladder, folder: string): number {
  return ladder.floors.findIndex((floor) => floor.includes(folder));
}

/** Whether a file is an entry above all layers. */
function isAbove({ entries }: Ladder, file: string): boolean {
  return !inSrc(file).includes('/') && entries.includes(file);
}

/** The folder with an index file as its only entry that a file lies in. */
function closedFolder({ doors }: Ladder, file: string): string | undefined {
  const parts = inSrc(file).split('/');
  for (const door of doors) {
    const pattern = door.split('/');
    if (parts.length > pattern.length && pattern.every((part, index) => part === '*' || part === parts[index]))
      return parts.slice(0, pattern.length).join('/');
  }
  return undefined;
}

/** The reason why a file's place is wrong (it belongs to no layer); undefined when it is right. */
export function checkPlace(ladder: Ladder, file: string): string | undefined {
  if (!file.startsWith('src/') || isTestCode(`/${file}`) || isAbove(ladder, file)) return undefined;
  return folderOf(ladder, file) === undefined
    ? `${path.posix.dirname(file)} stands on no floor: name its folder in floors.json.`
    : undefined;
}

/**
 * The reason why a file of a package must not import another file of the package (both relative to the package);
 * undefined when it may. Tests belong to no layer, but must use the entries of closed folders too.
 */
export function checkFloor(ladder: Ladder, file: string, target: string): string | undefined {
  if (!file.startsWith('src/') || !target.startsWith('src/')) return undefined;
  const closed = closedFolder(ladder, target);
  if (closed !== undefined && closed !== closedFolder(ladder, file) && !/\/index\.tsx?$/.test(target))
    return `${target} lies behind the door of ${closed}: import ${closed}/index.`;
  if (isTestCode(`/${file}`) || isTestCode(`/${target}`) || isAbove(ladder, file)) return undefined;
  if (isAbove(ladder, target)) return `${target} is the package's door for others: import the file itself.`;
  const from = folderOf(ladder, file);
  const to = folderOf(ladder, target);
  if (from === undefined || to === undefined || heightOf(ladder, to) <= heightOf(ladder, from)) return undefined;
  return `${from} must not import ${to}, which stands above it (floors.json).`;
}

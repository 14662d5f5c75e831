import path from 'node:path';
import { isTestCode } from '../graph/test-code';
import type { Floors } from '../workspace/floors';

/**
 * The layers of a package, and its entries for other packages (files relative to the package). An entry directly in
 * `src` is above all layers; an entry in a folder belongs to the layer of that folder.
 */
export interface PackageFloors extends Floors {
  entries: readonly string[];
}

function inSrc(file: string): string {
  return path.posix.relative('src', file);
}

/** The layer folder that covers a file of `src`; the longest match counts. */
function folderOf(layers: PackageFloors, file: string): string | undefined {
  const inside = inSrc(file);
  return layers.floors
    .flat()
    .filter((folder) => (folder === '.' ? !inside.includes('/') : inside.startsWith(`${folder}/`)))
    .sort((a, b) => b.length - a.length)[0];
}

function heightOf(layers: PackageFloors, folder: string): number {
  return layers.floors.findIndex((floor) => floor.includes(folder));
}

/** Whether a file is an entry above all layers. */
function isAbove({ entries }: PackageFloors, file: string): boolean {
  return !inSrc(file).includes('/') && entries.includes(file);
}

/** The folder with an index file as its only entry that a file lies in. */
function closedFolder({ doors }: PackageFloors, file: string): string | undefined {
  const parts = inSrc(file).split('/');
  for (const door of doors) {
    const pattern = door.split('/');
    if (parts.length > pattern.length && pattern.every((part, index) => part === '*' || part === parts[index]))
      return parts.slice(0, pattern.length).join('/');
  }
  return undefined;
}

/** The reason why a file's place is wrong (it belongs to no layer); undefined when it is right. */
export function checkPlace(layers: PackageFloors, file: string): string | undefined {
  if (!file.startsWith('src/') || isTestCode(`/${file}`) || isAbove(layers, file)) return undefined;
  return folderOf(layers, file) === undefined
    ? `${path.posix.dirname(file)} stands on no floor: name its folder in floors.json.`
    : undefined;
}

/**
 * The reason why a file of a package must not import another file of the package (both relative to the package);
 * undefined when it may. Tests belong to no layer, but must use the entries of closed folders too.
 */
export function checkFloor(layers: PackageFloors, file: string, target: string): string | undefined {
  if (!file.startsWith('src/') || !target.startsWith('src/')) return undefined;
  const closed = closedFolder(layers, target);
  if (closed !== undefined && closed !== closedFolder(layers, file) && !/\/index\.tsx?$/.test(target))
    return `${target} lies behind the door of ${closed}: import ${closed}/index.`;
  if (isTestCode(`/${file}`) || isTestCode(`/${target}`) || isAbove(layers, file)) return undefined;
  if (isAbove(layers, target)) return `${target} is the package's door for others: import the file itself.`;
  const from = folderOf(layers, file);
  const to = folderOf(layers, target);
  if (from === undefined || to === undefined || heightOf(layers, to) <= heightOf(layers, from)) return undefined;
  return `${from} must not import ${to}, which stands above it (floors.json).`;
}

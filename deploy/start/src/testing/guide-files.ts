import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRemote } from '../create-remote';
import { ROOT } from '../settings';

/** A file that a guide tells its reader to write, or lines to insert at a place in a file. */
export interface GuideFile {
  /** Path relative to the root of the repository. */
  file: string;
  /** Name of the list or object that gets the lines, such as `routes`; undefined: the text is the whole file. */
  place: string | undefined;
  text: string;
}

/** A fenced code block with the name of its file in brackets, in VitePress syntax: `[<file>]` or `[<file>#<place>]`. */
const NAMED_BLOCK = /^```\w+ \[(?<file>[^\]#]+)(?:#(?<place>[^\]]+))?\]\n(?<text>[^]*?)^```$/gmu;
/** The remote that the guides build. */
const REMOTE = 'promo';
/** An existing remote that provides the tools of the new one. */
const SIBLING = 'remotes/lobby';
/** Entry files of packages: their modules declare parts of types, such as the tables. */
const ENTRIES = ['src/main.ts', 'src/index.ts'];

export function filesIn(guide: string): GuideFile[] {
  return [...guide.matchAll(NAMED_BLOCK)].map(({ groups }) => ({
    file: groups?.['file'] ?? '',
    place: groups?.['place'],
    text: groups?.['text'] ?? '',
  }));
}

/** The files of a guide, in order of the text. */
export function readGuide(page: string): GuideFile[] {
  return filesIn(readFileSync(path.join(ROOT, 'docs', page), 'utf8'));
}

const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');

/** Links the dependencies and files of a real package into the tree, for imports by relative paths. */
function linkPackage(tree: string, folder: string): void {
  const target = path.join(tree, folder);
  mkdirSync(target, { recursive: true });
  const isNew = !existsSync(path.join(ROOT, folder));
  const real = isNew ? SIBLING : folder;
  symlinkSync(path.join(ROOT, real, 'node_modules'), path.join(target, 'node_modules'));
  const { compilerOptions, include, ...settings } = JSON.parse(
    readFileSync(path.join(ROOT, real, 'tsconfig.json'), 'utf8'),
  );
  const doors = isNew ? [] : ENTRIES.map((entry) => path.join(ROOT, real, entry));
  const options = { ...compilerOptions, rootDirs: [tree, ROOT] };
  const program = { ...settings, compilerOptions: options, include: [...include, ...doors] };
  writeFileSync(path.join(target, 'tsconfig.json'), JSON.stringify(program));
}

/**
 * Inserts lines at the beginning of the named list or object, or of the file for `imports`. @throws Error when the text
 * has no such place
 */
function addAt(text: string, { file, place, text: lines }: GuideFile): string {
  if (place === 'imports') return `${lines}${text}`;
  const start = new RegExp(String.raw`\b${place}:? ?[[{]`, 'u').exec(text);
  if (!start) throw new Error(`${file} has no place called ${place}.`);
  const at = start.index + start[0].length;
  return `${text.slice(0, at)}\n${lines}${text.slice(at)}`;
}

function write(tree: string, guide: GuideFile): void {
  const target = path.join(tree, guide.file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, guide.place === undefined ? guide.text : addAt(readFileSync(target, 'utf8'), guide));
}

/**
 * Follows the guides in a folder outside the packages: creates the remote and writes every file. @returns the folders
 * with code, relative to the tree
 */
export function followGuides(tree: string, files: readonly GuideFile[]): string[] {
  const tools = ['remote.config.ts', 'package.json', 'tsconfig.json', 'jest.config.cjs'];
  for (const file of tools) cpSync(path.join(ROOT, SIBLING, file), path.join(tree, SIBLING, file), { recursive: true });
  createRemote(tree, REMOTE, 'Seasons');
  const packages = [...new Set([`remotes/${REMOTE}`, ...files.map(({ file }) => packageOf(file))])];
  for (const folder of packages) linkPackage(tree, folder);
  for (const file of files) write(tree, file);
  return packages;
}

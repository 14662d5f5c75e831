import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../settings';

/** A file that a guide tells its reader to write, or lines to insert at a place in a file. */
export interface GuideFile {
  /** Path relative to the root of the repository. */
  file: string;
  /** Name of the list or object that gets the lines, such as `routes`; undefined: the text is the whole file. */
  place: string | undefined;
  text: string;
}

/** A fenced code block of a document. */
export interface CodeBlock {
  language: string;
  /** The file in brackets; undefined: the block names none. */
  file: string | undefined;
  place: string | undefined;
  text: string;
}

/**
 * A block, in VitePress syntax with an optional name: `[<file>]` or `[<file>#<place>]`. Blocks of lists are indented.
 */
const BLOCK =
  /^(?<indent> *)```(?<language>\w+)(?: \[(?<file>[^\]#]+)(?:#(?<place>[^\]]+))?\])?\n(?<text>[^]*?)^ *```$/gmu;
/** Place of a block that quotes lines of an existing file. */
export const EXCERPT = 'excerpt';

export function blocksIn(document: string): CodeBlock[] {
  return [...document.matchAll(BLOCK)].map(({ groups }) => ({
    language: groups?.['language'] ?? '',
    file: groups?.['file'],
    place: groups?.['place'],
    text: groups?.['text'] ?? '',
  }));
}

/** The files that a guide tells its reader to write, in order of the text. */
export function filesIn(guide: string): GuideFile[] {
  return blocksIn(guide).flatMap(({ file, place, text }) =>
    file === undefined || place === EXCERPT ? [] : [{ file, place, text }],
  );
}

/** The shell commands of a guide, one for each line of its `sh` blocks. */
export function commandsIn(guide: string): string[] {
  return blocksIn(guide)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
}

export function readDocument(page: string): string {
  return readFileSync(path.join(ROOT, 'docs', page), 'utf8');
}

/** Text without indentation and line breaks, to compare code that is indented differently. */
const flat = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();

/** Whether the lines of an excerpt stand in its file, one after the other. */
export function isInFile({ file = '', text }: CodeBlock): boolean {
  const source = path.join(ROOT, file);
  return existsSync(source) && flat(readFileSync(source, 'utf8')).includes(flat(text));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/**
 * Inserts lines at the beginning of the named list or object, or of the file for `imports`. @throws Error when the text
 * has no such place
 */
function addAt(text: string, { file, place, text: lines }: GuideFile): string {
  if (place === 'imports') return `${lines}${text}`;
  // The name of a constant may be followed by its type.
  const start = new RegExp(String.raw`\b${escaped(place ?? '')}(?:(?:: [^=\n]*)? =|:)? ?[[{]`, 'u').exec(text);
  if (!start) throw new Error(`${file} has no place called ${place}.`);
  const at = start.index + start[0].length;
  return `${text.slice(0, at)}\n${lines}${text.slice(at)}`;
}

/** Writes the files of a guide into a checkout, as its reader does. */
export function writeGuide(checkout: string, files: readonly GuideFile[]): void {
  for (const guide of files) {
    const target = path.join(checkout, guide.file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, guide.place === undefined ? guide.text : addAt(readFileSync(target, 'utf8'), guide));
  }
}

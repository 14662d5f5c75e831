import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../product/paths';

const SHELL = path.join(ROOT, 'shell/src');
const isOfPlayers = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file);

/**
 * Keys that pages of the shell ask for by a call of their own when they open; the manifest has only those of the
 * start. Read from the sources: a key stands there in quotes, and nothing else of the shell is called like one.
 */
export async function keysInShell(keys: readonly string[]): Promise<Set<string>> {
  const files = (await readdir(SHELL, { recursive: true })).filter(isOfPlayers);
  const texts = await Promise.all(files.map((file) => readFile(path.join(SHELL, file), 'utf8')));
  const source = texts.join('\n');
  return new Set(keys.filter((key) => source.includes(`'${key}'`) || source.includes(`"${key}"`)));
}

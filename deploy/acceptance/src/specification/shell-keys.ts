import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../product/paths';

const SHELL = path.join(ROOT, 'shell/src');
const isOfPlayers = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file);

/**
 * Configuration keys that the shell's pages request when they open; the host profile lists only those of the start.
 * They are found in the sources as quoted texts, because no other text of the shell looks like a key.
 */
export async function keysInShell(keys: readonly string[]): Promise<Set<string>> {
  const files = (await readdir(SHELL, { recursive: true })).filter(isOfPlayers);
  const texts = await Promise.all(files.map((file) => readFile(path.join(SHELL, file), 'utf8')));
  const source = texts.join('\n');
  return new Set(keys.filter((key) => source.includes(`'${key}'`) || source.includes(`"${key}"`)));
}

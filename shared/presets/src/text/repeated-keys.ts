import path from 'node:path';
import { readWorkspacePackages } from '../workspace/packages';
import { languageOf, messagesIn, textFiles } from './messages-in';

/** Folders below `src` with messages: `locales` in several languages, and `text` of the operators' pages in one. */
const FOLDERS = ['locales', 'text'];
/** Format of a message id: `<package>.<name>`. */
const ID = /^[a-z-]+\.[a-z0-9.-]+$/;

/** All messages of the repository, with file and language. */
function messages(root: string): { file: string; language: string; id: string }[] {
  return readWorkspacePackages(root)
    .flatMap(({ folder }) => FOLDERS.flatMap((each) => textFiles(root, path.posix.join(folder, 'src', each))))
    .flatMap(({ file, source }) =>
      messagesIn(source)
        .filter(({ id }) => ID.test(id))
        .map(({ id }) => ({ file, language: languageOf(file) ?? 'source', id })),
    );
}

/**
 * Finds messages that stand in more than one catalogue of a language, as `<id> (<language>): <file>, <file>`, and
 * counts the messages read. All packages of a page share one dictionary, so of two messages with one id the last loaded
 * one wins.
 */
export function repeatedKeys(root: string): { repeated: string[]; read: number } {
  const all = messages(root);
  const places = new Map<string, string[]>();
  for (const { file, language, id } of all) {
    const key = `${id} (${language})`;
    places.set(key, [...(places.get(key) ?? []), file]);
  }
  const repeated = [...places]
    .filter(([, found]) => found.length > 1)
    .map(([key, found]) => `${key}: ${found.sort().join(', ')}`)
    .sort();
  return { repeated, read: all.length };
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readFiles } from '../workspace/read-files';
import { readWorkspacePackages } from '../workspace/packages';

/**
 * Folders below `src` that hold messages: catalogues in several languages, and those of the operators' pages in one.
 */
const FOLDERS = ['locales', 'text'];
/** The id of a message: `<package>.<name>`. */
const ID = /^[a-z-]+\.[a-z0-9.-]+$/;

/** Ids of the messages written in one file, each as often as it is written. */
function idsWritten(source: string): string[] {
  const ids: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name) && ID.test(node.name.text))
      ids.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('catalogue.ts', source, ts.ScriptTarget.Latest));
  return ids;
}

function languageOf(file: string): string {
  return /\.?([a-z]{2,3}-[A-Z]{2})\.ts$/.exec(file)?.[1] ?? 'source';
}

function catalogues(folder: string): [file: string, source: string][] {
  if (!existsSync(folder)) return [];
  return [...readFiles(folder)]
    .filter(([file]) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(([file, bytes]) => [path.join(folder, file), bytes.toString()]);
}

/** Every message of the repository with the file and the language it is written in. */
function messages(root: string): { file: string; language: string; id: string }[] {
  return readWorkspacePackages(root)
    .flatMap(({ folder }) => FOLDERS.flatMap((each) => catalogues(path.join(root, folder, 'src', each))))
    .flatMap(([file, source]) =>
      idsWritten(source).map((id) => ({
        file: path.relative(root, file).split(path.sep).join('/'),
        language: languageOf(file),
        id,
      })),
    );
}

/**
 * Messages that stand in more than one catalogue of a language, as `<id> (<language>): <file>, <file>`, and how many
 * messages were read. All packages of a page share one dictionary: of two messages under one id, the one that was
 * loaded last is shown.
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

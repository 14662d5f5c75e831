import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';
import { CEILINGS, countStyles, type StyleKind } from './style-counts';

const KINDS = Object.keys(CEILINGS) as readonly StyleKind[];
/** Folders with the sheets of the player app. The scenery of a game is art of its own: only its controls count. */
const PLAYER = ['shell/src', 'remotes', 'shared/ui/src', 'deploy/partners/src/client/style'];
const SCENERY = /^deploy\/partners\/.*\/(?!controls|dialogs|sheet)[\w-]+\.css$/;

/**
 * Counts the distinct styles of the player app and prints the counts, and the styles of a kind that exceeds its
 * ceiling. @returns true if every kind is within its ceiling
 */
export async function checkStyleCounts(root: string): Promise<boolean> {
  const files = (await trackedFiles(root, PLAYER)).filter((file) => file.endsWith('.css') && !SCENERY.test(file));
  const sheets = await Promise.all(
    files.map(async (file) => ({ file, css: await readFile(path.join(root, file), 'utf8') })),
  );
  const found = countStyles(sheets);
  const over = KINDS.filter((kind) => found[kind].size > CEILINGS[kind]);
  console.log(`Styles: ${KINDS.map((kind) => `${kind} ${found[kind].size} of ${CEILINGS[kind]}`).join(', ')}.`);
  for (const kind of over) console.log(`Too many ${kind}:\n  ${[...found[kind]].sort().join('\n  ')}`);
  return over.length === 0;
}

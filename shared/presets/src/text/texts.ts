import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CodeRoot } from '../workspace/code-root';
import { runTool } from '../workspace/run-tool';
import { exportTexts, importTexts } from './po-files';

/** `texts --export <folder>` and `texts --import <folder>`: the texts for players as PO files, and back. */
export async function texts({ root }: CodeRoot, args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { export: { type: 'string' }, import: { type: 'string' } },
  });
  if ((values.export === undefined) === (values.import === undefined))
    throw new Error('Name one folder: --export <folder> or --import <folder>.');
  if (values.export !== undefined) {
    const { files, messages } = exportTexts(root, path.resolve(values.export));
    console.log(`${messages} messages are in ${files.length} PO files in ${path.resolve(values.export)}.`);
    return true;
  }
  const { changed, leftOut } = importTexts(root, path.resolve(values.import ?? ''));
  for (const file of changed) console.log(`changed ${file}`);
  for (const entry of leftOut) console.log(`left out ${entry}: its English text has changed, or its id is unknown`);
  console.log(`${changed.length} catalogues changed, ${leftOut.length} entries were left out.`);
  const isFormatted = changed.length === 0 || (await runTool('oxfmt', changed, { cwd: root }));
  return isFormatted && leftOut.length === 0;
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';
import { restyledCards } from './restyled-cards';
import { smallTargets } from './touch-targets';

/**
 * Prints the controls of the player app that are too small for a finger, and the cards with a look of their own.
 * @returns true without findings
 */
export async function checkClasses(root: string): Promise<boolean> {
  const sources = await trackedFiles(root, ['shell/src', 'remotes', 'shared/ui/src']);
  const read = (file: string) => {
    const place = path.join(root, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  const findings = sources
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const code = read(file) ?? '';
      return [...smallTargets(file, code, read), ...restyledCards(file, code, read)];
    });
  for (const finding of findings) console.log(finding);
  return findings.length === 0;
}

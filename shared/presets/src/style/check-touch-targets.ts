import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { trackedFiles } from '../workspace/tracked-files';
import { smallTargets } from './touch-targets';

/** Prints the controls of the player app that are too small for a finger. @returns true without findings */
export async function checkTouchTargets(root: string): Promise<boolean> {
  const files = (await trackedFiles(root, ['shell/src', 'remotes', 'shared/ui/src'])).filter(
    (file) => file.endsWith('.tsx') && !/\.test\.tsx$/.test(file),
  );
  const read = (file: string) => {
    const place = path.join(root, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  };
  const findings = files.flatMap((file) => smallTargets(file, read(file) ?? '', read));
  for (const finding of findings) console.log(finding);
  return findings.length === 0;
}

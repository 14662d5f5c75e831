import { createHash } from 'node:crypto';
import path from 'node:path';
import { readFiles } from '../workspace/read-files';
import { SHARED_MODULES } from '../modules/shared-modules';
import { readFloors } from '../workspace/floors';
import { readKnownPackages } from '../workspace/packages';

/**
 * A key that changes with the rules, import walls and package entries: cached lint results hold only for the same
 * rules.
 */
export function lintCacheKey(root: string): string {
  const rooms = readKnownPackages(root);
  const hash = createHash('sha256').update(
    JSON.stringify([rooms, rooms.map(({ folder }) => readFloors(path.join(root, folder))), SHARED_MODULES]),
  );
  for (const bytes of readFiles(path.join(__dirname, '..')).values()) hash.update(bytes);
  return hash.digest('hex').slice(0, 12);
}

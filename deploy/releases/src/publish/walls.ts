import { wallFindings } from '@parola/artefact';
import type { Policy, Wall } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { PreparedFile } from './check-unit';

/** Walls that a unit may pass by the policy, and walls that only this build may pass. */
export function excusedWalls({ walls = [] }: Pick<Policy, 'walls'>, unit: string, once: readonly Wall[] = []): Wall[] {
  return [...once, ...walls.flatMap((one) => (one.unit === unit ? [one.wall] : []))];
}

/**
 * Refuses a remote that touches page-wide singletons without an excuse of the policy. Returns the used excuses.
 * @throws ReleaseError `integrity` with one sentence for each finding
 */
export async function assertWalls(
  unit: string,
  files: Iterable<Pick<PreparedFile, 'path' | 'bytes'>>,
  excused: () => Promise<readonly Wall[]>,
): Promise<Wall[]> {
  const found = wallFindings(unit, files);
  if (found.length === 0) return [];
  const passed = await excused();
  const refused = found.filter(({ wall }) => !passed.includes(wall));
  if (refused.length > 0) {
    const problems = refused.map(({ sentence }) => sentence);
    const walls = [...new Set(refused.map(({ wall }) => wall))].toSorted();
    const once = pasteable(`publish ${unit} --dir <folder> --excuse ${walls.join(',')} --reason "<why>"`);
    const ways = [
      `Where it has to be, an administrator excuses ${unit} in the policy (walls), with a reason.`,
      `An archived build from before the walls is excused by itself: ${once}`,
    ];
    throw new ReleaseError('integrity', [...problems, ...ways].join('\n'), { problems });
  }
  return [...new Set(found.map(({ wall }) => wall))].sort();
}

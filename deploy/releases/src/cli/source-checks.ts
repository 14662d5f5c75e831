import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { UnitName } from '@parola/contract';
import { manifestFileOf, type BuildChecks } from '../documents/build';
import { decodeHostProfile, decodeManifest } from '../documents/unit';
import { ReleaseError } from '../ground/errors';
import { run, unitFolder } from './build-unit';

function failed(unit: UnitName, what: string): ReleaseError {
  return new ReleaseError(
    'incompatible',
    `${unit} is not published: ${what} Mend it, or publish it as it is with --no-checks, which is kept in its record.`,
  );
}

/**
 * Checks types and lint of a unit's sources with `parola-check`, which writes its messages to stderr.
 * @throws ReleaseError `incompatible` for a fault
 */
export async function checkSources(root: string, unit: UnitName): Promise<Omit<BuildChecks, 'bytes'>> {
  const tool = join(root, 'node_modules', '.bin', 'parola-check');
  if (!existsSync(tool))
    throw new ReleaseError(
      'unavailable',
      `${unit} cannot be checked here, because ${tool} is missing; install the packages or add --no-checks.`,
    );
  const folder = relative(root, unitFolder(root, unit));
  for (const check of ['types', 'lint']) {
    const code = await run(tool, [check, folder], root);
    if (code !== 0) throw failed(unit, `its ${check} ${check === 'types' ? 'do' : 'does'} not hold, see above.`);
  }
  return { types: 'held', lint: 'held' };
}

/**
 * Compares the part sizes in a build's manifest with their budgets. @throws ReleaseError `incompatible` for a part
 * above its budget
 */
export async function checkBytes(folder: string, unit: UnitName): Promise<BuildChecks['bytes']> {
  const file = manifestFileOf(unit);
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  // A folder without a manifest is no error here: the registry reports it on publishing.
  if (!bytes) return 'left-out';
  const what = `${file} of ${unit}`;
  const { sizes } = unit === 'shell' ? decodeHostProfile(bytes, what) : decodeManifest(bytes, what);
  // The registry weighs the parts of every remote at its publication, whether its manifest names sizes or not.
  if (!sizes) return unit === 'shell' ? 'left-out' : 'held';
  const over = sizes.filter((part) => part.bytes > part.budget);
  if (over.length === 0) return 'held';
  const parts = over.map(({ part, bytes: weight, budget }) => `${part} weigh ${weight} bytes of ${budget}`);
  throw failed(unit, `${parts.join('; ')}.`);
}

import { remoteDefinitionSchema, type RemoteDefinition } from '@parola/contract';
import { assertDocument, forget, loadModule } from '../unit/load-config';
import { catalogueProblems } from '../unit/declared-promises';
import type { PackageInfo } from '../unit/paths';

/**
 * Reads `remote.config.ts` of a remote and checks it against its schema and the catalogues. `anew`: bypasses the module
 * cache.
 */
export function readDefinition(pkg: PackageInfo, { anew = false } = {}): RemoteDefinition {
  if (anew) forget(pkg.dir);
  const { default: definition } = loadModule(pkg.dir, 'remote.config.ts');
  assertDocument(remoteDefinitionSchema, definition, `remote.config.ts of ${pkg.name}`);
  const problems = catalogueProblems(definition);
  if (problems.length) throw new Error(`remote.config.ts of ${pkg.name}: ${problems.join(' ')}`);
  return definition;
}

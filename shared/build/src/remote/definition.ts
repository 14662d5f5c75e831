import { remoteDefinitionSchema, type RemoteDefinition } from '@parola/contract';
import { assertDocument, loadModule } from '../load-config';
import type { PackageInfo } from '../paths';

/** `remote.config.ts` of a remote, checked. */
export function readDefinition(pkg: PackageInfo): RemoteDefinition {
  const { default: definition } = loadModule(pkg.dir, 'remote.config.ts');
  assertDocument(remoteDefinitionSchema, definition, `remote.config.ts of ${pkg.name}`);
  return definition;
}

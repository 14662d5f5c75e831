import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { openRegistry, type Registry } from '../registry/registry';
import { TELEMETRY_DIR } from '../rollout/session-counts';

/** The repository this command line belongs to. */
export const REPOSITORY_ROOT = resolve(__dirname, '../../../..');

function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an account, as containers have.
    return '';
  }
}

/** Who acts on the command line. */
export function actorOf(environment: NodeJS.ProcessEnv): string {
  return environment.PAROLA_ACTOR || operatingSystemUser();
}

/** The folder of the product's data. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return environment.PAROLA_DATA_DIR ? resolve(environment.PAROLA_DATA_DIR) : join(REPOSITORY_ROOT, '.data');
}

/** The folder of the product's data that an open registry lies in. */
export function dataFolderOf({ filesRoot }: Pick<Registry, 'filesRoot'>): string {
  return join(filesRoot, '../..');
}

/** The folder of the counts that the front doors write. */
export function telemetryOf(registry: Pick<Registry, 'filesRoot'>): string {
  return join(dataFolderOf(registry), TELEMETRY_DIR);
}

/** The folder of the registry, unless PAROLA_RELEASE_STORE names a bucket. */
export function registryFolder(environment: NodeJS.ProcessEnv): string {
  return join(dataFolder(environment), 'releases');
}

/** Opens the registry in `<PAROLA_DATA_DIR>/releases`; acts as PAROLA_ACTOR or the user of the operating system. */
export function openDefaultRegistry(environment: NodeJS.ProcessEnv = process.env): Promise<Registry> {
  return openRegistry({ dir: registryFolder(environment), actor: actorOf(environment) });
}

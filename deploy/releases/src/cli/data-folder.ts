import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { openRegistry, type Registry } from '../registry/registry';
import { TELEMETRY_DIR } from '../rollout/session-counts';

/** Root folder of the repository that contains this command line. */
export const REPOSITORY_ROOT = resolve(__dirname, '../../../..');

function operatingSystemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without an account, as in containers.
    return '';
  }
}

/** Name of the actor on the command line: PAROLA_ACTOR or the operating system's user. */
export function actorOf(environment: NodeJS.ProcessEnv): string {
  return environment.PAROLA_ACTOR || operatingSystemUser();
}

/** Folder of the product's data. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return environment.PAROLA_DATA_DIR ? resolve(environment.PAROLA_DATA_DIR) : join(REPOSITORY_ROOT, '.data');
}

/** Folder of the product's data that contains an open registry. */
export function dataFolderOf({ filesRoot }: Pick<Registry, 'filesRoot'>): string {
  return join(filesRoot, '../..');
}

/** Folder of the counts written by the front doors. */
export function telemetryOf(registry: Pick<Registry, 'filesRoot'>): string {
  return join(dataFolderOf(registry), TELEMETRY_DIR);
}

/** Folder of the registry; with PAROLA_RELEASE_STORE its objects are in a bucket instead. */
export function registryFolder(environment: NodeJS.ProcessEnv): string {
  return join(dataFolder(environment), 'releases');
}

/** Opens the registry in `<PAROLA_DATA_DIR>/releases`; acts as PAROLA_ACTOR or the user of the operating system. */
export function openDefaultRegistry(environment: NodeJS.ProcessEnv = process.env): Promise<Registry> {
  return openRegistry({ dir: registryFolder(environment), actor: actorOf(environment) });
}

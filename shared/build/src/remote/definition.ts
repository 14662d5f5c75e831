import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONTRACT_VERSION,
  matches,
  object,
  remoteDefinitionSchema,
  satisfies,
  text,
  type RemoteDefinition,
} from '@parola/contract';
import { assertDocument, forget, loadModule } from '../unit/load-config';
import { catalogueProblems } from '../unit/declared-promises';
import type { PackageInfo } from '../unit/paths';

/** Names of a definition's file. JSON is for builds of other tools, which need no TypeScript. */
const DEFINITION_FILES = ['remote.config.ts', 'remote.config.json'] as const;

/** @throws Error with a sentence for a file that is no JSON */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
}

function definitionIn(dir: string): { file: string; content: unknown } {
  const file = DEFINITION_FILES.find((name) => existsSync(path.join(dir, name))) ?? DEFINITION_FILES[0];
  const content = file.endsWith('.json') ? readJson(path.join(dir, file)) : loadModule(dir, file)['default'];
  return { file, content };
}

const ranged = object({ contract: text() });

/**
 * Refuses a definition for another contract than that of the installed packages. It comes before the schema, because
 * the schema of another major finds faults that are none. @throws Error with a sentence
 */
function assertContract(definition: unknown, what: string): void {
  if (!matches(ranged, definition, 'ignore') || satisfies(CONTRACT_VERSION, definition.contract)) return;
  const { contract } = definition;
  throw new Error(
    `${what} names contract ${contract}, and its packages are of contract ${CONTRACT_VERSION}: name ^${CONTRACT_VERSION} and meet it, or install packages of contract ${contract}.`,
  );
}

/**
 * Reads `remote.config.ts` or `remote.config.json` of a remote and checks it against its schema and the catalogues.
 * `reload`: bypasses the module cache.
 */
export function readDefinition(pkg: PackageInfo, { reload = false } = {}): RemoteDefinition {
  if (reload) forget(pkg.dir);
  const { file, content: definition } = definitionIn(pkg.dir);
  assertContract(definition, `${file} of ${pkg.name}`);
  assertDocument(remoteDefinitionSchema, definition, `${file} of ${pkg.name}`);
  const problems = catalogueProblems(definition);
  if (problems.length) throw new Error(`${file} of ${pkg.name}: ${problems.join(' ')}`);
  return definition;
}

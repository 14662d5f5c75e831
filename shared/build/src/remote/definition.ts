import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION, remoteDefinitionSchema, satisfies, type RemoteDefinition } from '@parola/contract';
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

/**
 * Reads `remote.config.ts` or `remote.config.json` of a remote and checks it against its schema and the catalogues.
 * `reload`: bypasses the module cache.
 */
export function readDefinition(pkg: PackageInfo, { reload = false } = {}): RemoteDefinition {
  if (reload) forget(pkg.dir);
  const { file, content: definition } = definitionIn(pkg.dir);
  assertDocument(remoteDefinitionSchema, definition, `${file} of ${pkg.name}`);
  const problems = catalogueProblems(definition);
  if (problems.length) throw new Error(`${file} of ${pkg.name}: ${problems.join(' ')}`);
  const { contract } = definition;
  if (!satisfies(CONTRACT_VERSION, contract))
    throw new Error(
      `${file} of ${pkg.name} names contract ${contract}, and its packages are of contract ${CONTRACT_VERSION}: name ^${CONTRACT_VERSION} and meet it, or install packages of contract ${contract}.`,
    );
  return definition;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attestationOf, originOf, type Attested, type Provenance, type PublisherKey } from '@parola/artefact';
import { withSecretFiles } from '@parola/process/secret-files';
import { matches, object, text, type UnitName } from '@parola/contract';
import { loadPublisherKey } from '../attest/publisher-key';
import { manifestFileOf, sha256 } from '../documents/build';
import { decodeManifest } from '../documents/unit';
import type { Registry } from '../registry/registry';
import { dataFolderOf } from './data-folder';

/** Builder URI of the command line. A CI sets PAROLA_BUILDER instead. */
const HERE = 'https://parola.invalid/builder/command-line';
/** Commit in the manifest of a build made outside a repository. */
export const OUTSIDE = 'local';
/** Tools that decide the bytes of a build. */
const TOOLS = ['webpack', '@swc/core'];

/** File of the publisher's private key, used unless PAROLA_PUBLISHER_KEY contains the key. */
export function publisherKeyFile(registry: Registry): string {
  return join(dataFolderOf(registry), 'keys/publisher.jwk');
}

/** The key that attests publications from this machine; undefined: builds are not attested. */
export function publisherKey(
  registry: Registry,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<PublisherKey | undefined> {
  const { PAROLA_PUBLISHER_KEY } = withSecretFiles(environment, ['PAROLA_PUBLISHER_KEY']);
  return loadPublisherKey(publisherKeyFile(registry), PAROLA_PUBLISHER_KEY);
}

async function toolVersions(root: string): Promise<Record<string, string>> {
  const versions: Record<string, string> = { node: process.version };
  for (const tool of TOOLS) {
    const file = join(root, 'shared/build/node_modules', tool, 'package.json');
    const read: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    if (matches(object({ version: text({ maxLength: 80 }) }), read, 'ignore')) versions[tool] = read.version;
  }
  return versions;
}

/** The commit in the manifest of a finished build; undefined without one. Builds of the shell have none. */
export async function commitOfBuild(folder: string, unit: UnitName): Promise<string | undefined> {
  if (unit === 'shell') return undefined;
  const file = manifestFileOf(unit);
  const bytes = await readFile(join(folder, file)).catch(() => undefined);
  // A folder without a manifest is no error here: the registry reports it on publishing.
  return bytes && decodeManifest(bytes, `${file} of ${unit}`).commit;
}

/**
 * The provenance of a build. `commit`: in the form of `currentCommit`. `isBuiltHere`: adds the lock file and the
 * tools of this working copy, which are unknown for a finished build.
 */
export async function provenanceOf(
  root: string,
  { commit, isBuiltHere }: { commit: string | undefined; isBuiltHere: boolean },
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Provenance> {
  const lock = isBuiltHere ? await readFile(join(root, 'pnpm-lock.yaml')).catch(() => undefined) : undefined;
  return {
    builder: environment['PAROLA_BUILDER'] || HERE,
    tools: isBuiltHere ? await toolVersions(root) : {},
    ...originOf(commit, environment['PAROLA_BUILD_RUN']),
    ...(lock ? { lock: sha256(lock) } : {}),
    at: Date.now(),
  };
}

/** Returns a function that signs a build together with its provenance. */
export function attesting(key: PublisherKey, provenance: Provenance): (of: Attested) => Buffer {
  return (of) => attestationOf(of, provenance, key);
}

import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  attestationOf,
  ATTESTATION_FILE,
  checkBuild,
  originOf,
  publisherKeyIn,
  SBOM_FILE,
  STATEMENT_NAMES,
  type Provenance,
  type PublisherKey,
} from '@parola/artefact';
import type { RemoteManifest } from '@parola/contract';
import { readFiles } from '@parola/presets';
import { currentCommit } from '../unit/commit';

/** Builder URI of this command. A CI sets PAROLA_BUILDER instead. */
const HERE = 'https://parola.invalid/builder/parola-build';
const MANIFEST = 'manifest.json';
/** Exit codes: as `parola-build check` has them. */
const EXIT = { done: 0, refused: 1, noFolder: 2 } as const;

/** The build in `folder`, the remote's own folder, and the file with the private key. */
export interface Attesting {
  folder: string;
  dir: string;
  /** File with the publisher's private key; undefined: PAROLA_PUBLISHER_KEY contains it. */
  key?: string | undefined;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The publisher's key. @throws Error with a sentence, which never quotes the key */
function keyOf(file: string | undefined, { PAROLA_PUBLISHER_KEY: inVariable }: NodeJS.ProcessEnv): PublisherKey {
  if (file === undefined && !inVariable)
    throw new Error(
      'There is no publisher’s key: set PAROLA_PUBLISHER_KEY, or name a file with --key; parola-build key <file> makes one.',
    );
  if (file !== undefined && !existsSync(file))
    throw new Error(`There is no key in ${file}: parola-build key ${file} makes one.`);
  if (file !== undefined && (statSync(file).mode & 0o077) !== 0)
    throw new Error(
      `The key ${file} can be read by other users; run chmod 600 on it, and replace it if they may have read it.`,
    );
  const key = publisherKeyIn(file === undefined ? (inVariable ?? '') : readFileSync(file, 'utf8'));
  if (key) return key;
  throw new Error(
    `The publisher’s key in ${file ?? 'PAROLA_PUBLISHER_KEY'} is not a private Ed25519 key in JWK form; replace it.`,
  );
}

/** The provenance of a build. The lock file of `dir` is stated only for a build of the commit that is there. */
function provenanceOf(dir: string, commit: string, env: NodeJS.ProcessEnv): Provenance {
  const lockFile = path.join(dir, STATEMENT_NAMES.lock);
  const isBuiltHere = commit === currentCommit(dir);
  return {
    builder: env['PAROLA_BUILDER'] || HERE,
    tools: isBuiltHere ? { node: process.version } : {},
    ...originOf(commit, env['PAROLA_BUILD_RUN']),
    ...(isBuiltHere && existsSync(lockFile) ? { lock: sha256(readFileSync(lockFile)) } : {}),
    at: Date.now(),
  };
}

/**
 * Writes the attestation of the build in a folder into that folder, to be uploaded with it. Needs neither a registry
 * nor a checkout of the house. @returns the exit code. @throws Error with a sentence when there is no key
 */
export async function attest(
  { folder, dir, key: file }: Attesting,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    console.error(`${folder} is no folder; name the output folder of a build.`);
    return EXIT.noFolder;
  }
  const key = keyOf(file, env);
  const files = readFiles(folder);
  files.delete(ATTESTATION_FILE);
  const { name: unit, version, findings } = await checkBuild(files);
  if (unit === undefined || version === undefined) {
    for (const { rule, sentence, fix } of findings) console.error(`refused ${rule}: ${sentence} ${fix}`.trimEnd());
    return EXIT.refused;
  }
  const { commit }: Pick<RemoteManifest, 'commit'> = JSON.parse(String(files.get(MANIFEST)));
  const sbom = files.get(SBOM_FILE);
  files.delete(SBOM_FILE);
  const build = {
    unit,
    version,
    files: [...files].map(([name, bytes]) => ({ path: name, sha256: sha256(bytes) })),
    ...(sbom && { sbom: sha256(sbom) }),
  };
  writeFileSync(path.join(folder, ATTESTATION_FILE), attestationOf(build, provenanceOf(dir, commit, env), key));
  console.log(
    `${build.unit} ${build.version} is attested by ${key.kid}: ${build.files.length} files, ${sbom ? 'with SBOM' : 'no SBOM'}.`,
  );
  return EXIT.done;
}

/**
 * Makes a publisher's key in a new file for its owner alone, and prints the public half. @throws Error in one sentence
 */
export function makeKey(file: string): void {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  try {
    writeFileSync(file, JSON.stringify(jwk), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new Error(`${file} cannot be made: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  }
  const { kty, crv, x } = jwk;
  console.log(JSON.stringify({ kty, crv, x }));
}

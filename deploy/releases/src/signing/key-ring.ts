import { rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { ReleaseKey } from '@parola/contract';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import { createKeyFile, fromJwk, parsePublicKeys, readKeyFile, writeSynced, type SigningKey } from './keys';

/** Key files of a registry, each readable by its owner alone. */
interface KeyFiles {
  /** Private key (JWK) that signs. */
  signing: string;
  /** Private key (JWK) that signs after `switch`. */
  next: string;
  /** Public keys that signed before and are still trusted, as a list. */
  before: string;
}

/** Keys on this machine. `publicKeys`: keys that a page may trust, the signing key first. */
export interface KeyRing {
  signing?: SigningKey;
  next?: SigningKey;
  before: ReleaseKey[];
}

export function publicKeysOf({ signing, next, before }: KeyRing): ReleaseKey[] {
  const keys = [...(signing ? [signing.publicKey] : []), ...(next ? [next.publicKey] : []), ...before];
  return keys.filter(({ kid }, index) => keys.findIndex((key) => key.kid === kid) === index);
}

function filesBeside(signing: string): KeyFiles {
  const { dir, name } = parse(signing);
  return { signing, next: join(dir, `${name}.next.jwk`), before: join(dir, `${name}.before.json`) };
}

/** Reads the keys; creates none. `environment`: value of PAROLA_RELEASE_KEY, which replaces the signing file. */
export async function readKeyRing(keyFile: string, environment: string | undefined): Promise<KeyRing> {
  const files = filesBeside(keyFile);
  const before = await readKeyFile(files.before);
  const trusted = before === undefined ? [] : parsePublicKeys(before);
  if (environment !== undefined && environment !== '')
    return { signing: fromJwk(environment, 'PAROLA_RELEASE_KEY'), before: trusted };
  const [signing, next] = await Promise.all([readKeyFile(files.signing), readKeyFile(files.next)]);
  return {
    ...(signing === undefined ? {} : { signing: fromJwk(signing, files.signing) }),
    ...(next === undefined ? {} : { next: fromJwk(next, files.next) }),
    before: trusted,
  };
}

/** Creates the key that signs after the next switch, unless it exists. */
export async function createNextKey(keyFile: string): Promise<void> {
  await createKeyFile(filesBeside(keyFile).next);
}

/** Keeps public keys trusted after another key has replaced them. */
export async function trustRetiredKey(keyFile: string, keys: readonly ReleaseKey[]): Promise<void> {
  const { before } = filesBeside(keyFile);
  const temporary = `${before}.new`;
  await rm(temporary, { force: true });
  await writeSynced(temporary, JSON.stringify(keys));
  await rename(temporary, before);
}

/** Moves the next key to the place of the signing key; the private signing key is deleted. */
export async function moveNextKey(keyFile: string): Promise<void> {
  const files = filesBeside(keyFile);
  await rename(files.next, files.signing);
}

/** Deletes the list of earlier keys, which ends their trust. */
export async function deleteOldKeys(keyFile: string): Promise<void> {
  await rm(filesBeside(keyFile).before, { force: true });
}

/** Refuses to change a key of the environment. @throws ReleaseError `usage` */
export function assertInFile(environment: string | undefined): void {
  if (environment === undefined || environment === '') return;
  throw new ReleaseError(
    'usage',
    `The signing key is in PAROLA_RELEASE_KEY, not in a file. Name the old and the new public key in RELEASE_KEYS of every front door, set PAROLA_RELEASE_KEY to the new one, and make it the signer: ${pasteable('key take')}`,
  );
}

import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { list, literal, matches, object, text, type ReleaseKey } from '@parola/contract';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { syncFile } from '../storage/sync-disk';

/** The key that signs snapshots: `privateKey` never leaves the process, `publicKey` is published. */
export interface SigningKey {
  privateKey: KeyObject;
  publicKey: ReleaseKey;
}

const COORDINATE = '^[A-Za-z0-9_-]{43}$';
const members = {
  kty: literal('EC'),
  crv: literal('P-256'),
  x: text({ pattern: COORDINATE }),
  y: text({ pattern: COORDINATE }),
};
const publicMembers = object(members);
const publicKeys = list(object({ kid: text({ pattern: COORDINATE }), ...members }), { minItems: 1 });

/** Key id: RFC 7638 thumbprint, equal on every machine. */
function thumbprint(x: string, y: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
}

/**
 * Parses public keys in the form of `JSON.stringify(await registry.publicKeys())`.
 * @throws ReleaseError for any other text
 */
export function parsePublicKeys(written: string): ReleaseKey[] {
  let keys: unknown;
  try {
    keys = JSON.parse(written);
  } catch {
    keys = undefined;
  }
  if (matches(publicKeys, keys)) return keys;
  throw new ReleaseError('auth', 'The keys that releases are signed with are no list of public EC P-256 keys.');
}

/**
 * Reads a private key in JWK form. `source` names its source in the error message, which never quotes the key.
 * @throws ReleaseError `auth`
 */
export function fromJwk(written: string, source: string): SigningKey {
  try {
    const jwk: unknown = JSON.parse(written);
    if (typeof jwk !== 'object' || jwk === null) throw new Error('not a JWK');
    const privateKey = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
    // The public key is derived from the private one: a JWK with two keys of different pairs would produce signatures
    // that no public key verifies.
    const { kty, crv, x, y } = privateKey.export({ format: 'jwk' });
    const found = { kty, crv, x, y };
    if (!matches(publicMembers, found)) throw new Error('not an EC key on P-256');
    return { privateKey, publicKey: { kid: thumbprint(found.x, found.y), ...found } };
  } catch {
    // The cause is omitted on purpose: its message may quote the key.
    throw new ReleaseError(
      'auth',
      `The signing key in ${source} is not a private EC P-256 key in JWK form; replace it.`,
    );
  }
}

/** Creates a key in a file readable by its owner alone, unless the file exists. */
export async function createKeyFile(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = join(dirname(path), `.tmp-${process.pid}-${randomBytes(8).toString('hex')}`);
  try {
    await writeSynced(temporary, JSON.stringify(privateKey.export({ format: 'jwk' })));
    // link(2) lets only one of two concurrent processes create the key; both use it.
    await link(temporary, path).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Writes a new file for its owner alone; resolves when it is on the disk. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await syncFile(file);
  } finally {
    await file.close();
  }
}

/** Text of a key file; undefined for a missing file. @throws ReleaseError `auth` when other users may read it */
export async function readKeyFile(path: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(path);
    if ((mode & 0o077) !== 0) {
      throw new ReleaseError(
        'auth',
        `The signing key ${path} can be read by other users; run chmod 600 on it, and replace it if they may have read it.`,
      );
    }
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    if (systemCode(error) === 'ENOENT') return undefined;
    throw new ReleaseError('auth', `The signing key ${path} cannot be read: ${sentenceOf(error)}.`);
  }
}

/**
 * Loads the signing key: from `environment` (value of PAROLA_RELEASE_KEY, a JWK as JSON) if given, else from
 * `keyFile`, which the first use creates for its owner alone. The caller decides whether a key may be created
 * (`signer.ts`).
 */
export async function loadSigningKey(keyFile: string, environment: string | undefined): Promise<SigningKey> {
  if (environment !== undefined && environment !== '') return fromJwk(environment, 'PAROLA_RELEASE_KEY');
  const present = await readKeyFile(keyFile);
  if (present !== undefined) return fromJwk(present, keyFile);
  try {
    await createKeyFile(keyFile);
  } catch (error) {
    throw new ReleaseError('auth', `The signing key ${keyFile} cannot be created: ${sentenceOf(error)}.`);
  }
  return fromJwk((await readKeyFile(keyFile)) ?? '', keyFile);
}

import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { list, literal, matches, object, text, type ReleaseKey } from '@parola/contract';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { syncFile } from '../storage/sync-disk';

/** The key that signs snapshots: the private half stays in here, `publicKey` is public. */
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

/** RFC 7638: the same key has the same name everywhere. */
function thumbprint(x: string, y: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');
}

/**
 * The public keys in a text, as `JSON.stringify(await registry.publicKeys())` wrote it.
 * @throws ReleaseError when they are none.
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

/** A private key in JWK form. `whence` names its place in the refusal, which never quotes it. */
export function fromJwk(written: string, whence: string): SigningKey {
  try {
    const jwk: unknown = JSON.parse(written);
    if (typeof jwk !== 'object' || jwk === null) throw new Error('not a JWK');
    const privateKey = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
    // The public half is derived from the private one: a JWK with two different halves would sign unverifiable
    // content.
    const { kty, crv, x, y } = privateKey.export({ format: 'jwk' });
    const found = { kty, crv, x, y };
    if (!matches(publicMembers, found)) throw new Error('not an EC key on P-256');
    return { privateKey, publicKey: { kid: thumbprint(found.x, found.y), ...found } };
  } catch {
    // The cause is left out on purpose: its text may quote the key.
    throw new ReleaseError(
      'auth',
      `The signing key in ${whence} is not a private EC P-256 key in JWK form; replace it.`,
    );
  }
}

/** Makes a key in a file of its owner alone, unless there is one. */
export async function createKeyFile(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = join(dirname(path), `.tmp-${process.pid}-${randomBytes(8).toString('hex')}`);
  try {
    await writeSynced(temporary, JSON.stringify(privateKey.export({ format: 'jwk' })));
    // Of two processes that start at once, the one that links first makes the key of both.
    await link(temporary, path).catch((error: unknown) => {
      if (systemCode(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
}

/** A new file for its owner alone, on the disk when this returns. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await syncFile(file);
  } finally {
    await file.close();
  }
}

/** The text of a key file, undefined when there is none. @throws ReleaseError `auth` when others may read it */
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
 * The signing key: from `environment` (the value of PAROLA_RELEASE_KEY, a JWK as JSON) when given, otherwise from
 * `keyFile`, which is created on first use with access for its owner alone. The caller decides whether a key may be
 * created (`signer.ts`).
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

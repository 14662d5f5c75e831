import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { readKeyFile, writeSynced } from '../signing/keys';

/** The key of a publisher that attests builds: not the one that signs releases. */
export interface PublisherKey {
  /** RFC 7638 thumbprint of the public half. */
  kid: string;
  /** The public half: Ed25519, base64url. */
  x: string;
  privateKey: KeyObject;
}

const X = /^[A-Za-z0-9_-]{43}$/;
const publicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().regex(X) });

/** The same key has the same name everywhere. */
export function kidOf(x: string): string {
  return createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
}

export function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/** The public half of a key in JWK form, of a text that may hold the private one too. @throws ReleaseError `usage` */
export function parsePublicJwk(written: string, whence: string): string {
  try {
    const { x } = publicJwk.parse(JSON.parse(written));
    publicKeyOf(x);
    // Its last letter has two bits that say nothing: by another one an ended key would have another name, and be good
    // again.
    if (Buffer.from(x, 'base64url').toString('base64url') !== x) throw new Error('it is not spelt as its bytes are');
    return x;
  } catch {
    // The cause is left out on purpose: its text may quote a private key.
    throw new ReleaseError('usage', `${whence} holds no public Ed25519 key in JWK form; publisher show writes one.`);
  }
}

function fromJwk(written: string, whence: string): PublisherKey {
  try {
    const jwk: unknown = JSON.parse(written);
    const privateKey = createPrivateKey({ key: { ...Object(jwk) }, format: 'jwk' });
    // The public half is derived from the private one: a JWK with two different halves would sign unverifiable
    // content.
    const { x } = publicJwk.parse(createPublicKey(privateKey).export({ format: 'jwk' }));
    return { kid: kidOf(x), x, privateKey };
  } catch {
    throw new ReleaseError(
      'auth',
      `The publisher's key in ${whence} is not a private Ed25519 key in JWK form; replace it.`,
    );
  }
}

/** The publisher's key here: `environment` (PAROLA_PUBLISHER_KEY, a JWK) or else in `file`; undefined without one. */
export async function loadPublisherKey(
  file: string,
  environment: string | undefined,
): Promise<PublisherKey | undefined> {
  if (environment !== undefined && environment !== '') return fromJwk(environment, 'PAROLA_PUBLISHER_KEY');
  const written = await readKeyFile(file);
  return written === undefined ? undefined : fromJwk(written, file);
}

/** Makes a key in a new file of its owner alone. @throws ReleaseError `conflict` when there is one already */
export async function createPublisherKey(file: string): Promise<PublisherKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const written = JSON.stringify(privateKey.export({ format: 'jwk' }));
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeSynced(file, written);
  } catch (error) {
    if (systemCode(error) === 'EEXIST')
      throw new ReleaseError('conflict', `There is a publisher's key in ${file}; give another file, or move that one.`);
    throw new ReleaseError('auth', `The publisher's key ${file} cannot be made: ${sentenceOf(error)}.`);
  }
  return fromJwk(written, file);
}

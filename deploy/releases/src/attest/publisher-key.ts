import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { publisherKeyIn, type PublisherKey } from '@parola/artefact';
import * as z from 'zod';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { readKeyFile, writeSynced } from '../signing/keys';

const X = /^[A-Za-z0-9_-]{43}$/;
const publicJwk = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string().regex(X) });

export function publicKeyOf(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

/**
 * Reads the public key `x` from a JWK in text form, which may contain the private key too. `source` names the source
 * in the error message. @throws ReleaseError `usage`
 */
export function parsePublicJwk(written: string, source: string): string {
  try {
    const { x } = publicJwk.parse(JSON.parse(written));
    publicKeyOf(x);
    // The last base64url letter has two unused bits. Another spelling of the same key would have another key id, and
    // would be accepted after the end of this key.
    if (Buffer.from(x, 'base64url').toString('base64url') !== x) throw new Error('it is not spelt as its bytes are');
    return x;
  } catch {
    // The cause is omitted on purpose: its message may quote the private key.
    throw new ReleaseError('usage', `${source} holds no public Ed25519 key in JWK form; publisher show writes one.`);
  }
}

function fromJwk(written: string, source: string): PublisherKey {
  const key = publisherKeyIn(written);
  if (key) return key;
  throw new ReleaseError(
    'auth',
    `The publisher's key in ${source} is not a private Ed25519 key in JWK form; replace it.`,
  );
}

/**
 * Loads the publisher's key of this machine from `environment` (PAROLA_PUBLISHER_KEY, a JWK), else from `file`;
 * undefined without both.
 */
export async function loadPublisherKey(
  file: string,
  environment: string | undefined,
): Promise<PublisherKey | undefined> {
  if (environment !== undefined && environment !== '') return fromJwk(environment, 'PAROLA_PUBLISHER_KEY');
  const written = await readKeyFile(file);
  return written === undefined ? undefined : fromJwk(written, file);
}

/** Creates a key in a new file readable by its owner alone. @throws ReleaseError `conflict` when the file exists */
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

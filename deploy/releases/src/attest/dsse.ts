import { sign, type KeyObject } from 'node:crypto';
import { crypto, dsse } from '@sigstore/core';
import * as z from 'zod';

/** Media type of the signed content: an in-toto statement in JSON. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * A DSSE envelope (https://github.com/secure-systems-lab/dsse, protocol 1.0): the signed text, and the signatures of
 * exactly these bytes.
 */
export const envelopeSchema = z.object({
  payloadType: z.string().max(200),
  payload: z.string().regex(BASE64),
  signatures: z
    .array(z.object({ keyid: z.string().max(200).default(''), sig: z.string().max(200).regex(BASE64) }))
    .min(1)
    .max(10),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Signs with an Ed25519 key. */
export function seal(payload: Buffer, key: { kid: string; privateKey: KeyObject }): Envelope {
  const sig = sign(null, dsse.preAuthEncoding(STATEMENT_TYPE, payload), key.privateKey).toString('base64');
  return {
    payloadType: STATEMENT_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.kid, sig }],
  };
}

/** Tells whether `sig` is a signature of the envelope by this Ed25519 key. */
export function isSignedBy({ payloadType, payload }: Envelope, sig: string, key: KeyObject): boolean {
  const signed = dsse.preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  return crypto.verify(signed, key, Buffer.from(sig, 'base64'));
}

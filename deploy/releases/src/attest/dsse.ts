import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod';

/** Type of the signed content: a statement of in-toto as JSON. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * An envelope of DSSE (https://github.com/secure-systems-lab/dsse, protocol 1.0): text, and the signers of exactly
 * that text.
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

/** The bytes that are signed: with the lengths of type and text, so that no other pair of them reads the same. */
export function preAuthEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

/** Signs with an Ed25519 key. */
export function seal(payload: Buffer, key: { kid: string; privateKey: KeyObject }): Envelope {
  const sig = sign(null, preAuthEncoding(STATEMENT_TYPE, payload), key.privateKey).toString('base64');
  return {
    payloadType: STATEMENT_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.kid, sig }],
  };
}

/** Whether one signature of an envelope is of this Ed25519 key. */
export function isSignedBy({ payloadType, payload }: Envelope, sig: string, key: KeyObject): boolean {
  return verify(null, preAuthEncoding(payloadType, Buffer.from(payload, 'base64')), key, Buffer.from(sig, 'base64'));
}

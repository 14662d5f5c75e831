import type { KeyObject } from 'node:crypto';
import type { Envelope } from '@parola/artefact';
import { crypto, dsse } from '@sigstore/core';
import * as z from 'zod';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** A DSSE envelope as it comes from outside. */
export const envelopeSchema = z.object({
  payloadType: z.string().max(200),
  payload: z.string().regex(BASE64),
  signatures: z
    .array(z.object({ keyid: z.string().max(200).default(''), sig: z.string().max(200).regex(BASE64) }))
    .min(1)
    .max(10),
});

/** Tells whether `sig` is a signature of the envelope by this Ed25519 key. */
export function isSignedBy({ payloadType, payload }: Envelope, sig: string, key: KeyObject): boolean {
  const signed = dsse.preAuthEncoding(payloadType, Buffer.from(payload, 'base64'));
  return crypto.verify(signed, key, Buffer.from(sig, 'base64'));
}

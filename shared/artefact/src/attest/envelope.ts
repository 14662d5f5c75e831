import { sign } from 'node:crypto';
import { dsse } from '@sigstore/core';
import type { PublisherKey } from './publisher-key';

/** Media type of the signed content: an in-toto statement in JSON. */
export const STATEMENT_TYPE = 'application/vnd.in-toto+json';

/**
 * A DSSE envelope (https://github.com/secure-systems-lab/dsse, protocol 1.0): the signed text, and the signatures of
 * exactly these bytes.
 */
export interface Envelope {
  payloadType: string;
  payload: string;
  signatures: { keyid: string; sig: string }[];
}

/** Signs with an Ed25519 key. */
export function seal(payload: Buffer, key: Pick<PublisherKey, 'kid' | 'privateKey'>): Envelope {
  const sig = sign(null, dsse.preAuthEncoding(STATEMENT_TYPE, payload), key.privateKey).toString('base64');
  return {
    payloadType: STATEMENT_TYPE,
    payload: payload.toString('base64'),
    signatures: [{ keyid: key.kid, sig }],
  };
}

import { randomInt } from 'node:crypto';

/** Headers of a request from an address nobody else has, out of the range kept for tests (RFC 2544). Believed by products of ours. */
export function fromOwnAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

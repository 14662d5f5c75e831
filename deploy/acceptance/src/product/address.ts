import { randomInt } from 'node:crypto';

/** A header with a unique client address from the range for tests (RFC 2544). Products under test trust it. */
export function fromOwnAddress(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

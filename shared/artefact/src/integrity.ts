import { createHash } from 'node:crypto';

/** The hash of a file, as the `integrity` attribute has it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

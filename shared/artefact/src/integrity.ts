import { createHash } from 'node:crypto';

export type HashAlgorithm = 'sha256' | 'sha384';

/** The hash of a file, as the `integrity` attribute has it. */
export function integrityOf(bytes: string | Uint8Array, algorithm: HashAlgorithm = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

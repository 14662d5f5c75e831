import type { Part } from '@parola/artefact';
import type { MeasuredPart } from '@parola/contract';
import { brotliBytes } from './brotli';

/** Transfer sizes of a build's parts, for its manifest or profile. Parts without files are left out. */
export function weighed(parts: readonly Part[], bytesOf: (file: string) => Buffer): MeasuredPart[] {
  return parts
    .filter(({ files }) => files.length > 0)
    .map(({ part, files, budget }) => ({
      part,
      bytes: files.reduce((sum, file) => sum + brotliBytes(bytesOf(file)), 0),
      budget,
    }));
}

import { isUint8Array } from 'node:util/types';
import * as z from 'zod';

const bytes = z.custom<Uint8Array>(isUint8Array);

/** Limits of one picture, the argument of a redraw process. The process ends itself beyond them. */
export const limits = z.strictObject({
  /** Resident memory of the process. */
  rssBytes: z.number(),
  /** Processor time of one picture in all threads. A busy machine does not change it, unlike elapsed time. */
  cpuMs: z.number(),
});
export type Limits = z.output<typeof limits>;

/** Request for one picture. */
export const order = z.strictObject({
  file: bytes,
  as: z.strictObject({
    width: z.int(),
    height: z.int(),
    fit: z.enum(['inside', 'cover']),
    format: z.enum(['jpeg', 'webp']),
    quality: z.int(),
  }),
});
export type Order = z.output<typeof order>;

/**
 * Answer of a redraw process, checked because that process reads files of strangers. `peakBytes`: its highest
 * resident memory.
 */
export const answer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ drawn: z.strictObject({ content: bytes, width: z.int(), height: z.int() }), peakBytes: z.number() }),
  z.strictObject({ refused: z.string(), peakBytes: z.number() }),
]);
export type Answer = z.output<typeof answer>;

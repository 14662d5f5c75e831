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

const drawing = z.strictObject({
  /** Most pixels of each side. */
  width: z.int(),
  height: z.int(),
  /** `inside` keeps the whole picture, `cover` cuts it to the shape. */
  fit: z.enum(['inside', 'cover']),
  format: z.enum(['jpeg', 'webp']),
  quality: z.int(),
});
/** Form of a redrawn picture. */
export type Drawing = z.output<typeof drawing>;

const drawn = z.strictObject({ content: bytes, width: z.int(), height: z.int() });
/** A redrawn picture; pixels. */
export type Drawn = z.output<typeof drawn>;

/** Request for one picture. */
export const order = z.strictObject({ file: bytes, as: drawing });
export type Order = z.output<typeof order>;

/**
 * Answer of a redraw process, checked because that process reads files of strangers. `peakBytes`: its highest
 * resident memory.
 */
export const answer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ drawn, peakBytes: z.number() }),
  z.strictObject({ refused: z.string(), peakBytes: z.number() }),
]);
export type Answer = z.output<typeof answer>;

import { isUint8Array } from 'node:util/types';
import * as z from 'zod';

const bytes = z.custom<Uint8Array>(isUint8Array);

/** Limits for one picture, passed to the redraw process, which exits when it exceeds them. */
export const limits = z.strictObject({
  /** Resident memory of the process, bytes. */
  rssBytes: z.number(),
  /** CPU time of one picture over all threads, ms. Unlike elapsed time it does not depend on the machine's load. */
  cpuMs: z.number(),
});
export type Limits = z.output<typeof limits>;

const drawing = z.strictObject({
  /** Maximum of pixels per side. */
  width: z.int(),
  height: z.int(),
  /** `inside` keeps the whole picture, `cover` cuts it to the shape. */
  fit: z.enum(['inside', 'cover']),
  format: z.enum(['jpeg', 'webp']),
  quality: z.int(),
});
/** Size and format of the result. */
export type Drawing = z.output<typeof drawing>;

const drawn = z.strictObject({ content: bytes, width: z.int(), height: z.int() });
/** A redrawn picture; pixels. */
export type Drawn = z.output<typeof drawn>;

/** Request for one picture. */
export const order = z.strictObject({ file: bytes, as: drawing });
export type Order = z.output<typeof order>;

/**
 * Response of a redraw process, validated because that process decodes untrusted files. `peakBytes`: its peak resident
 * memory.
 */
export const answer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ drawn, peakBytes: z.number() }),
  z.strictObject({ refused: z.string(), peakBytes: z.number() }),
]);
export type Answer = z.output<typeof answer>;

import { isUint8Array } from 'node:util/types';
import * as z from 'zod';

const bytes = z.custom<Uint8Array>(isUint8Array);

/** What a process that redraws is told at its start, as its one argument: what it may take for one picture before it ends itself. */
export const limits = z.strictObject({
  /** Resident memory of the process. */
  rssBytes: z.number(),
  /** Processor time of one picture, of all its threads. It says the same on a busy machine; a clock does not. */
  cpuMs: z.number(),
});
export type Limits = z.output<typeof limits>;

/** A picture to be drawn. */
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

/** `peakBytes`: the most memory the process has had. The process reads pictures of strangers: what it says is checked, too. */
export const answer = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ drawn: z.strictObject({ content: bytes, width: z.int(), height: z.int() }), peakBytes: z.number() }),
  z.strictObject({ refused: z.string(), peakBytes: z.number() }),
]);
export type Answer = z.output<typeof answer>;

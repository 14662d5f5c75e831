import * as z from 'zod';

/** An id that a partner gave: printable, without spaces. */
export const partnerId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\x21-\x7e]+$/);

/** Epoch milliseconds up to the last a Date can hold. */
export const epochMs = z.int().min(0).max(8_640_000_000_000_000);

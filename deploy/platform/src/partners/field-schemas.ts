import * as z from 'zod';

/** An id that a partner gave: printable, without spaces. */
export const partnerId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\x21-\x7e]+$/);

/** Epoch milliseconds up to the last a Date can hold. */
export const epochMs = z.int().min(0).max(8_640_000_000_000_000);

/**
 * A field that a partner may leave out. Languages write "no value" in three ways: no field, `null` (Java, C#, Python),
 * and an empty text (Go, PHP). All three are undefined here, so that a message means the same whichever program wrote
 * it.
 */
export function optional<S extends z.ZodType>(field: S) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), field.optional()).optional();
}

/**
 * A list in which each object stands once. An answer that names one object twice is refused as a whole: the second may
 * contradict the first, and none of the two is the right one. Go writes an empty list as `null`.
 */
export function listOf<S extends z.ZodType>(item: S, keyOf: (one: z.output<S>) => string, most = 1_000) {
  return z.preprocess(
    (value) => (value === null ? [] : value),
    z
      .array(item)
      .max(most)
      .refine((list) => new Set(list.map(keyOf)).size === list.length, {
        error: 'one object stands twice in the list',
      }),
  );
}

/**
 * An amount of pesos in text (`100`, `100.5`, `100.50`), as hundredths: the same amount whatever zeros follow its
 * point.
 */
export const amountText = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/)
  .transform((text) => {
    const [pesos = '', cents = ''] = text.split('.');
    return BigInt(pesos + cents.padEnd(2, '0'));
  });

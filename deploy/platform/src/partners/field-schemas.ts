import * as z from 'zod';

/** An id assigned by a partner: printable ASCII without spaces. */
export const partnerId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\x21-\x7e]+$/);

/** Epoch milliseconds, up to the maximum of Date. */
export const epochMs = z.int().min(0).max(8_640_000_000_000_000);

/**
 * A field that a partner may leave out. Languages write "no value" in three ways: no field, `null` (Java, C#, Python),
 * and an empty text (Go, PHP). All three become undefined here.
 */
export function optional<S extends z.ZodType>(field: S) {
  return z.preprocess((value) => (value === null || value === '' ? undefined : value), field.optional()).optional();
}

/**
 * A list without duplicate objects (by `keyOf`). A response with a duplicate is refused as a whole, because the two
 * entries may contradict each other. Go writes an empty list as `null`.
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

/** Parses an amount of pesos as text (`100`, `100.5`, `100.50`) to hundredths; trailing zeros do not matter. */
export const amountText = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2})?$/)
  .transform((text) => {
    const [pesos = '', cents = ''] = text.split('.');
    return BigInt(pesos + cents.padEnd(2, '0'));
  });

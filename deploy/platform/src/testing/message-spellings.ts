import * as z from 'zod';

/** One spelling of a message with an optional field without a value. */
export interface Spelling {
  /** Path of the field, and the spelling of the missing value. */
  what: string;
  /** The message without the field. */
  absent: unknown;
  /** The message with the field in this spelling. */
  written: unknown;
}

const EMPTY = { null: null, 'an empty text': '' };

/** Unwraps a schema: optional, nullable, default, and pipes with a transformation at one end. */
function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inside(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function without(sample: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sample).filter(([name]) => name !== key));
}

function within(schema: z.core.$ZodType, sample: unknown, at: string, wrap: (part: unknown) => unknown): Spelling[] {
  const known = inside(schema);
  if (known instanceof z.ZodUnion)
    return known.options.flatMap((option) =>
      z.safeParse(option, sample).success ? within(option, sample, at, wrap) : [],
    );
  if (known instanceof z.ZodArray && Array.isArray(sample))
    return within(known.element, sample[0], `${at}[]`, (part) => wrap([part, ...sample.slice(1)]));
  if (!(known instanceof z.ZodObject) || !isObject(sample)) return [];
  return Object.entries<z.core.$ZodType>(known.shape).flatMap(([key, field]) => {
    const path = at === '' ? key : `${at}.${key}`;
    const deeper = within(field, sample[key], path, (part) => wrap({ ...sample, [key]: part }));
    if (!z.safeParse(field, undefined).success) return deeper;
    const absent = wrap(without(sample, key));
    const own = Object.entries(EMPTY).map(([how, value]) => ({
      what: `${path} as ${how}`,
      absent,
      written: wrap({ ...sample, [key]: value }),
    }));
    return [...own, ...deeper];
  });
}

/**
 * All spellings of missing values for the optional fields of a partner's message, derived from its schema.
 * @param sample a valid message; nested objects and lists are covered if the sample contains them
 */
export function spellingsOf(schema: z.ZodType, sample: unknown): Spelling[] {
  schema.parse(sample);
  return within(schema, sample, '', (part) => part);
}

/** JSON spellings of one whole number of hundredths, all with the same value. */
export function numbersOf(hundredths: number): string[] {
  return [String(hundredths), `${hundredths}.0`, `${hundredths}.00`, `${hundredths}00e-2`, `${hundredths}E+0`];
}

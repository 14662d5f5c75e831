import * as z from 'zod';

const pinsMade = z.array(z.object({ rev: z.int(), version: z.string(), ms: z.number() }));

/**
 * Parses the output of `children/pin.child.ts`: revision, version and duration of each pin. @throws ZodError for any
 * other text
 */
export function pinsOf(stdout: string): z.infer<typeof pinsMade> {
  return pinsMade.parse(JSON.parse(stdout));
}

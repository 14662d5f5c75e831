import * as z from 'zod';

const pinsMade = z.array(z.object({ rev: z.int(), version: z.string(), ms: z.number() }));

/**
 * The pins reported by `children/pin.child.ts`: the revision and version of each, and its duration. @throws ZodError
 * for anything else
 */
export function pinsOf(stdout: string): z.infer<typeof pinsMade> {
  return pinsMade.parse(JSON.parse(stdout));
}

import * as z from 'zod';

const pinsMade = z.array(z.object({ rev: z.int(), version: z.string(), ms: z.number() }));

/** What `children/pin.child.ts` says of its pins: the revision and version of each, and how long it took. @throws ZodError for anything else */
export function pinsOf(stdout: string): z.infer<typeof pinsMade> {
  return pinsMade.parse(JSON.parse(stdout));
}

import * as z from 'zod';
import { moment, unit } from './name-shapes';

/** The place and inputs of a build, as signed by its publisher. */
const provenance = z.object({
  /** Address that names the builder. */
  builder: z.string(),
  /** Versions of the tools, by name. */
  tools: z.record(z.string(), z.string()),
  commit: z.string().optional(),
  /** Tells whether the working copy held nothing but the commit. */
  clean: z.boolean().optional(),
  /** SHA-256 of the lock file, hex. */
  lock: z.string().optional(),
  /** Name of the run at the builder. */
  run: z.string().optional(),
  at: moment.optional(),
});

/**
 * The attestation of a build: `held` by a valid key, or the reason why it does not hold, with the number of the
 * finding.
 */
export const attested = z.union([
  z.object({ state: z.literal('held'), by: z.string(), kid: z.string(), provenance }),
  z.object({ state: z.literal('broken'), code: z.string(), message: z.string() }),
]);

/** A key that may attest builds of a unit. */
export const publisher = z.object({
  unit,
  kid: z.string(),
  /** The public half: Ed25519, base64url. */
  x: z.string(),
  name: z.string(),
  at: moment,
  actor: z.string(),
  /** Since when it attests nothing new. */
  retiredAt: moment.optional(),
  /** Since when nothing that it attested holds. */
  revokedAt: moment.optional(),
  reason: z.string(),
});

import * as z from 'zod';
import { moment, unit } from './name-shapes';

/** Place and inputs of a build, signed by its publisher. */
const provenance = z.object({
  /** URI that names the builder. */
  builder: z.string(),
  /** Versions of the tools, by name. */
  tools: z.record(z.string(), z.string()),
  commit: z.string().optional(),
  /** True for a working copy without uncommitted changes. */
  clean: z.boolean().optional(),
  /** SHA-256 of the lock file, hex. */
  lock: z.string().optional(),
  /** Identifier of the CI run. */
  run: z.string().optional(),
  at: moment.optional(),
});

/** Attestation of a build: `held` by a valid key, or `broken` with reason and finding code. */
export const attested = z.union([
  z.object({ state: z.literal('held'), by: z.string(), kid: z.string(), provenance }),
  z.object({ state: z.literal('broken'), code: z.string(), message: z.string() }),
]);

/** A key that may attest builds of a unit. */
export const publisher = z.object({
  unit,
  kid: z.string(),
  /** The public key: Ed25519, base64url. */
  x: z.string(),
  name: z.string(),
  at: moment,
  actor: z.string(),
  /** Time since which the key attests no new build. */
  retiredAt: moment.optional(),
  /** Time since which all attestations of the key are invalid. */
  revokedAt: moment.optional(),
  reason: z.string(),
});

import * as z from 'zod';

/** Roles of people in the release system. `channel` and `unit` of a grant limit it; without them it holds for all. */
export const RELEASE_ROLES = ['viewer', 'publisher', 'release-manager', 'approver', 'operator', 'admin'] as const;
export type ReleaseRole = (typeof RELEASE_ROLES)[number];

export const channel = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a channel such as production');
export const unit = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a unit such as shell or wallets');
export const version = z.string().min(5).max(80);
/** A build by name: `wallets@1.4.0`. */
export const unitVersion = z.string().regex(/^[a-z][a-z0-9-]*@\S{5,80}$/, 'is not like wallets@1.4.0');
export const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
export const reason = z.string().trim().min(1).max(300);
/** Epoch milliseconds. */
export const moment = z.int().min(0);
export const rev = z.int().min(1);
/** Percent of the players, with at most two decimals. */
export const percent = z
  .number()
  .min(0)
  .max(100)
  .refine((share) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-9, 'is not in steps of 0.01');
/** Name of a release group: its units reach a player together or not at all. */
export const group = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not the name of a group');
/** States that people set for a build. `protected` and `unprotected` only decide whether it may be collected. */
export const GIVEN_STATES = ['published', 'deprecated', 'blocked', 'protected', 'unprotected'] as const;
/**
 * Page-wide singletons that a remote must not touch: network, address, storage, globals and prototypes, the document.
 * `shared/presets` has the details.
 */
export const WALLS = ['WALL-001', 'WALL-002', 'WALL-003', 'WALL-004', 'WALL-005'] as const;
export type Wall = (typeof WALLS)[number];

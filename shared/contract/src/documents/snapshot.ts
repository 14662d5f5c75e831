import { bool, int, list, object, optional, text, type Infer } from '../schema/schema-builders';
import { DIGEST, envelope, remoteName, shellBuild } from './document-parts';
import { remoteArm } from './transit-promises';

/**
 * A channel's pin of one remote. `canary` takes the share `weightBp` (basis points) of units, the same units as long
 * as `seed` stays. `fallback` is tried once when the arm cannot be loaded. `off` switches the remote off with a
 * reason; `killed` removes it from open pages at once, and otherwise it finishes the player's present work there.
 */
export const remotePin = object({
  name: remoteName,
  stable: remoteArm,
  canary: optional(object({ arm: remoteArm, weightBp: int(0, 10000), seed: text({ maxLength: 200 }) })),
  fallback: optional(remoteArm),
  off: optional(object({ why: text({ maxLength: 300 }), killed: optional(bool) })),
});

/**
 * Another shell for the share `weightBp` (basis points) of devices, chosen by the server of the HTML. They get a
 * document of their own, in which their shell and the remotes of its release group have that one build: `document` is
 * the SHA-256 of its payload. This document is for all others, and says no more of the group's canaries.
 */
const shellCanary = object({
  ...shellBuild,
  weightBp: int(1, 10000),
  seed: text({ maxLength: 200 }),
  document: text({ pattern: DIGEST }),
});

/**
 * Document 4: the state of a channel as the registry writes it. Times are epoch milliseconds. `urgency`: how open
 * tabs take it; `prompt` offers it at once, and left out, or a word that the reader does not know, means at their
 * next page.
 */
export const releaseSnapshotSchema = object({
  ...envelope,
  shell: object({ ...shellBuild, canary: optional(shellCanary) }),
  urgency: optional(text({ maxLength: 20 })),
  remotes: list(remotePin),
});

export type RemotePin = Infer<typeof remotePin>;
export type ReleaseSnapshot = Infer<typeof releaseSnapshotSchema>;

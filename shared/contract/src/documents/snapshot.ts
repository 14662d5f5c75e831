import { bool, int, list, object, optional, text, type Infer } from '../schema/schema-builders';
import { DIGEST, envelope, remoteName, shellBuild } from './document-parts';
import { remoteArm } from './transit-promises';

/**
 * A channel's pin of one remote. `canary` gets the share `weightBp` (basis points) of units, the same units as long as
 * `seed` stays. `fallback` is tried once if the arm fails to load. `off` switches the remote off with a reason:
 * `killed` removes it from open pages at once; otherwise the player finishes their current work first.
 */
export const remotePin = object({
  name: remoteName,
  stable: remoteArm,
  canary: optional(object({ arm: remoteArm, weightBp: int(0, 10000), seed: text({ maxLength: 200 }) })),
  fallback: optional(remoteArm),
  off: optional(object({ why: text({ maxLength: 300 }), killed: optional(bool) })),
});

/**
 * Another shell for the share `weightBp` (basis points) of devices, chosen by the server of the HTML. Those devices get
 * another document, in which the shell and the remotes of its release group have their canary as the only build:
 * `document` is the SHA-256 of its payload. The present document is for all other devices and does not mention the
 * group's canaries.
 */
const shellCanary = object({
  ...shellBuild,
  weightBp: int(1, 10000),
  seed: text({ maxLength: 200 }),
  document: text({ pattern: DIGEST }),
});

/**
 * Document 4: the state of a channel as the registry writes it. Times are epoch ms. `urgency`: how open tabs react.
 * `prompt` offers the release at once; a missing or unknown value applies it at the next page change.
 */
export const releaseSnapshotSchema = object({
  ...envelope,
  shell: object({ ...shellBuild, canary: optional(shellCanary) }),
  urgency: optional(text({ maxLength: 20 })),
  remotes: list(remotePin),
});

export type RemotePin = Infer<typeof remotePin>;
export type ReleaseSnapshot = Infer<typeof releaseSnapshotSchema>;

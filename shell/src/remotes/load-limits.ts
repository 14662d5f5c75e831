/** How long each step of a remote may take, and how often it is tried; all times in ms. Nothing waits for ever. */
export interface Limits {
  /** Entry file and remote module. */
  entryMs: number;
  activateMs: number;
  /** Code and style of one contribution. */
  contributionMs: number;
  /** Waits before the second and further tries of the same version, for transient trouble only. */
  backoffMs: readonly number[];
  /** Crashes of one remote in this page that switch it off. */
  crashes: number;
}

export const LIMITS: Limits = {
  entryMs: 6000,
  activateMs: 3000,
  contributionMs: 9000,
  backoffMs: [400, 1500],
  crashes: 3,
};

/** Timeouts and retries for the steps of loading a remote; all times in ms. No step waits for ever. */
export interface Limits {
  /** Timeout for the entry file and the remote's module. */
  entryMs: number;
  activateMs: number;
  /** Timeout for the code and style of one contribution. */
  contributionMs: number;
  /** Back-off before the second and further tries of the same version, for network failures only. */
  backoffMs: readonly number[];
  /** Crashes of one remote in this page after which it is quarantined. */
  crashes: number;
}

export const LIMITS: Limits = {
  entryMs: 6000,
  activateMs: 3000,
  contributionMs: 9000,
  backoffMs: [400, 1500],
  crashes: 3,
};

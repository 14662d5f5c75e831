/** How long each step of a remote may take, and how often it is tried; all times in ms. Nothing waits for ever. */
export interface Limits {
  /** Entry file and remote module. */
  entryMs: number;
  activateMs: number;
  /** Code and style of one contribution. */
  contributionMs: number;
  /** Waits before the second and further tries of the same version, for transient trouble only. */
  backoffMs: readonly number[];
  /** Crashes of one remote in this page after which it is switched off. */
  crashes: number;
}

export const LIMITS: Limits = {
  entryMs: 6000,
  activateMs: 3000,
  contributionMs: 9000,
  backoffMs: [400, 1500],
  crashes: 3,
};

/** The value of `promise`, or a rejection with `late()` when it has not come in time. */
export function within<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}

/**
 * Called at every step where a crash must be survivable. Production passes no function. Crash tests pass one that
 * kills its own process at a named step, or runs another act there, which is awaited. The steps of a store: before an
 * object appears under its name, after it has appeared, and before an object is replaced.
 */
export type FailPoint = (name: FailPointName) => void | Promise<void>;

export const FAIL_POINTS = {
  storage: ['create:begun', 'create:done', 'put:begun'],
  publish: [
    'publish:blobs',
    'publish:reserved',
    'publish:file',
    'publish:files',
    'publish:verified',
    'publish:beside',
    'publish:built',
  ],
  commit: ['commit:prepared', 'commit:committed', 'snapshot:signed', 'snapshot:kept', 'snapshot:current'],
} as const;
export type FailPointName = (typeof FAIL_POINTS)[keyof typeof FAIL_POINTS][number];

export function noFailPoint(): void {}

/**
 * Called at every step after which a crash must be survivable. Production passes nothing; the crash tests pass a
 * function that kills its own process at one of these names, or runs another act there, which is awaited.
 *
 * Of a store: before an object appears under its name, when it has, and before one is replaced.
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

/**
 * Called at every step after which a crash must be survivable. Production passes nothing; the crash tests pass a function that kills
 * its own process at one of these names.
 */
export type FailPoint = (name: FailPointName) => void;

export const FAIL_POINTS = {
  storage: ['create:temporary-written', 'create:linked', 'put:temporary-written'],
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

import type { CallMeta } from '../meta';

/** Responsible gaming (player protection C14-C20). */
export const PROTECTION_CALLS = {
  getSelfLimit: {
    path: '/app/v1/getSelfLimit',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'shell',
  },
  coolOff: {
    path: '/app/v1/coolOff',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'shell',
  },
  selfExclude: {
    path: '/app/v1/selfExclude',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'shell',
  },
} as const satisfies Record<string, CallMeta>;

import type { CallMeta } from '../meta';

/** VIP levels. A visitor gets the level table of getVipInfo (auth public), yet its 401 logs out as the specification says. */
export const VIP_CALLS = {
  getVipInfo: {
    path: '/app/v1/getVipInfo',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'vip-bonus',
  },
  appVipUserReceiveDaily: {
    path: '/app/v1/appVipUserReceiveDaily',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'vip-bonus',
  },
} as const satisfies Record<string, CallMeta>;

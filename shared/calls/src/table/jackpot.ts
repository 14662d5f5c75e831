import type { CallMeta } from '../meta';

/** The jackpot. Visitors may look at pools and rank (auth public), yet a 401 logs out as the specification says. */
export const JACKPOT_CALLS = {
  getJackpotDrawInfo: {
    path: '/app/v1/getJackpotDrawInfo',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'jackpot',
  },
  receiveDrawChance: {
    path: '/app/v1/receiveDrawChance',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'jackpot',
  },
  getPersonJackpotDrawAwardLog: {
    path: '/app/v1/getPersonJackpotDrawAwardLog',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'jackpot',
  },
  getJackpotRank: {
    path: '/app/v1/getJackpotRank',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'jackpot',
  },
  jackpotPools: {
    path: '/app/v1/jackpotPools',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'jackpot',
  },
} as const satisfies Record<string, CallMeta>;

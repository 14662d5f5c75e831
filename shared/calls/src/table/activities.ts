import type { CallMeta } from '../meta';

/** Activities, the sign-in bonus and the award history. */
export const ACTIVITY_CALLS = {
  getActivityIds: {
    path: '/app/v1/getActivityIds',
    // A visitor gets those with `unloginShowStatus`.
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'activities',
  },
  loginBonus3User: {
    path: '/app/v1/loginBonus3User',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'activities',
  },
  loginBonus3UserReceive: {
    path: '/app/v1/loginBonus3UserReceive',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'activities',
  },
  activityAwardGetLog: {
    path: '/app/v1/activityAwardGetLog',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'activities',
  },
} as const satisfies Record<string, CallMeta>;

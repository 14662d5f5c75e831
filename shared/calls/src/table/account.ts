import type { CallMeta } from '../meta';

/** Login, registration, password and profile (specification §7). */
export const ACCOUNT_CALLS = {
  accountLogin: {
    path: '/app/v1/accountLogin',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
  accountLoginSms: {
    path: '/app/v1/accountLoginSms',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
  accountLoginSms2: {
    path: '/app/v1/accountLoginSms2',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
  accountRegist4: {
    path: '/app/v1/accountRegist4',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
  forgetPassword: {
    path: '/app/v1/forgetPassword',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
  initPassword: {
    path: '/app/v1/initPassword',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'shell',
  },
  smsSend: {
    path: '/app/v1/smsSend',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
  updateProfile: {
    path: '/app/v1/updateProfile',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'shell',
  },
} as const satisfies Record<string, CallMeta>;

import type { CallMeta } from '../meta';

/** Start-up, configuration, heartbeat, events and consent (specification §4, §7). */
export const SESSION_CALLS = {
  'anonymous/preLogin2': { path: '/app/v1/anonymous/preLogin2', auth: 'public', a401LogsOut: false, mutating: false, playerActs: false, remote: 'shell' },
  'anonymous/appConfig': { path: '/app/v1/anonymous/appConfig', auth: 'public', a401LogsOut: false, mutating: false, playerActs: false, remote: 'shell' },
  'anonymous/appTheme': { path: '/app/v1/anonymous/appTheme', auth: 'public', a401LogsOut: false, mutating: false, playerActs: false, remote: 'shell' },
  getAfterLoginInfoWeb: { path: '/app/v1/getAfterLoginInfoWeb', auth: 'player', a401LogsOut: true, mutating: false, playerActs: false, remote: 'shell' },
  refreshData: { path: '/app/v1/refreshData', auth: 'public', a401LogsOut: false, mutating: false, playerActs: false, remote: 'shell' },
  activityGetStatusList: { path: '/app/v1/activityGetStatusList', auth: 'public', a401LogsOut: false, mutating: false, playerActs: false, remote: 'shell' },
  online: { path: '/app/v1/online', auth: 'player', a401LogsOut: true, mutating: false, playerActs: false, quiet: true, remote: 'shell' },
  'anonymous/appEventLogClient': {
    path: '/app/v1/anonymous/appEventLogClient',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    quiet: true,
    remote: 'shell',
  },
  ackNotice: { path: '/app/v1/ackNotice', auth: 'public', a401LogsOut: true, mutating: false, playerActs: true, remote: 'shell' },
  logout: { path: '/app/v1/logout', auth: 'player', a401LogsOut: true, mutating: false, playerActs: true, remote: 'shell' },
} as const satisfies Record<string, CallMeta>;

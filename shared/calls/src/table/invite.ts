import type { CallMeta } from '../meta';

/** Inviting friends. */
export const INVITE_CALLS = {
  actInviteUser: {
    path: '/app/v1/actInviteUser',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'agent-share',
  },
  actInviteUserRecord: {
    path: '/app/v1/actInviteUserRecord',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'agent-share',
  },
  actInviteUserStatus: {
    path: '/app/v1/actInviteUserStatus',
    auth: 'public',
    a401LogsOut: false,
    mutating: false,
    playerActs: false,
    remote: 'agent-share',
  },
  actInviteClickInvite: {
    path: '/app/v1/actInviteClickInvite',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'agent-share',
  },
  agentFill: {
    path: '/app/v1/agentFill',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'agent-share',
  },
} as const satisfies Record<string, CallMeta>;

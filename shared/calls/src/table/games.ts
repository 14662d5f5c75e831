import type { CallMeta } from '../meta';

/** Games, their rules and their rounds. */
export const GAME_CALLS = {
  startGame: {
    path: '/app/v1/startGame',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'lobby',
  },
  exitGame: {
    path: '/app/v1/exitGame',
    auth: 'public',
    a401LogsOut: false,
    mutating: false,
    playerActs: true,
    remote: 'lobby',
  },
  gameDetail: {
    path: '/app/v1/gameDetail',
    auth: 'public',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'lobby',
  },
  gameRound: {
    path: '/app/v1/gameRound',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'lobby',
  },
  gameHistory: {
    path: '/app/v1/gameHistory',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'lobby',
  },
  gameLike: {
    path: '/app/v1/gameLike',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'lobby',
  },
  betRecord: {
    path: '/app/v1/betRecord',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'shell',
  },
} as const satisfies Record<string, CallMeta>;

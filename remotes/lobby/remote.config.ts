import type { RemoteDefinition } from '@parola/contract';

export default {
  name: 'lobby',
  squad: 'Lobby',
  runbook: 'remotes/lobby/README.md',
  contract: '^1.0',
  routes: [
    { id: 'lobby.home', path: '/', guard: 'none', chrome: 'root', title: 'Home' },
    { id: 'lobby.game-start', path: '/game/start', guard: 'login', chrome: 'bare', title: 'Game', back: 'lobby.home' },
  ],
  slots: [{ slot: 'wallets.deposit-done', id: 'lobby.play-now', when: 'player', order: 10 }],
  modals: [],
  events: {
    emits: ['lobby.game-started@1', 'lobby.game-exited@1'],
    listens: ['wallets.deposit-settled@1'],
  },
  needs: {
    calls: ['startGame', 'exitGame', 'gameDetail', 'gameHistory', 'online'],
    config: ['appGameList', 'appGameTypeList', 'appBrandList', 'appBannerList'],
  },
} satisfies RemoteDefinition;

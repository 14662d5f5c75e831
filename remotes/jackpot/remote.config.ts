import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'jackpot',
  squad: 'Jackpot',
  runbook: 'remotes/jackpot/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'jackpot.draw',
      path: '/activity/jackpot',
      guard: 'none',
      chrome: 'sub',
      title: 'Lucky jackpot',
      titles: { 'fil-PH': 'Lucky jackpot' },
      back: 'lobby.home',
      tab: 'activities.tab',
    },
  ],
  slots: [
    { slot: 'lobby.jackpot-strip', id: 'jackpot.strip', when: 'always', order: 10 },
    { slot: 'frame.float', id: 'jackpot.float', when: 'player', order: 10 },
  ],
  modals: [{ id: 'jackpot.draw' }],
  events: {
    emits: ['jackpot.drawing-changed@1'],
    listens: ['lobby.game-exited@1', 'wallets.deposit-settled@1'],
  },
  needs: {
    calls: [
      'getJackpotDrawInfo',
      'receiveDrawChance',
      'getPersonJackpotDrawAwardLog',
      'getJackpotRank',
      'jackpotPools',
      'getActivityIds',
    ],
    config: ['jackpotAwardConfigList', 'jackpotRule', 'appPropMap'],
    modals: ['shell.reward'],
    routes: ['wallets.wallet', 'lobby.home'],
  },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}

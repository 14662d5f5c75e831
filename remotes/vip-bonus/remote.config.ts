import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'vip-bonus',
  squad: 'Loyalty',
  runbook: 'remotes/vip-bonus/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'vip-bonus.level',
      path: '/vip/level',
      guard: 'none',
      chrome: 'root',
      title: 'VIP',
      titles: { 'fil-PH': 'VIP' },
      tab: 'vip-bonus.tab',
      float: true,
    },
  ],
  tabs: [
    {
      id: 'vip-bonus.tab',
      route: 'vip-bonus.level',
      label: 'VIP',
      labels: { 'fil-PH': 'VIP' },
      icon: 'vip',
      order: 40,
      dots: ['vipAwardFlag', 'vipTaskFlag'],
    },
  ],
  slots: [{ slot: 'member.cards', id: 'vip-bonus.member-card', when: 'player', order: 10 }],
  modals: [],
  events: {
    emits: ['vip-bonus.level-changed@1', 'vip-bonus.bonus-received@1'],
    listens: ['lobby.game-exited@1'],
  },
  needs: {
    calls: ['getVipInfo', 'appVipUserReceiveDaily'],
    config: [],
    modals: ['shell.reward'],
    routes: ['wallets.wallet', 'shell.self-limited'],
  },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}

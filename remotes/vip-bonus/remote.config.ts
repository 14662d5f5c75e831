import type { RemoteDefinition } from '@parola/contract';

export default {
  name: 'vip-bonus',
  squad: 'Loyalty',
  runbook: 'remotes/vip-bonus/README.md',
  contract: '^1.0',
  routes: [{ id: 'vip-bonus.level', path: '/vip/level', guard: 'none', chrome: 'root', title: 'VIP' }],
  slots: [{ slot: 'member.cards', id: 'vip-bonus.member-card', when: 'player', order: 10 }],
  modals: [],
  events: {
    emits: ['vip-bonus.level-changed@1', 'vip-bonus.bonus-received@1'],
    listens: ['lobby.game-exited@1'],
  },
  needs: {
    calls: ['getVipInfo', 'appVipUserReceiveDaily'],
    config: [],
  },
} satisfies RemoteDefinition;

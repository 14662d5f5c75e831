import type { RemoteDefinition } from '@parola/contract';

export default {
  name: 'activities',
  squad: 'Campaigns',
  runbook: 'remotes/activities/README.md',
  contract: '^1.0',
  routes: [
    { id: 'activities.sign-in', path: '/activity/sign-in', guard: 'none', chrome: 'root', title: 'Daily sign-in' },
  ],
  slots: [{ slot: 'member.cards', id: 'activities.member-card', when: 'player', order: 20 }],
  modals: [{ id: 'activities.first-deposit-tips' }],
  events: {
    emits: ['activities.award-received@1', 'activities.red-dots-changed@1'],
    listens: [],
  },
  needs: {
    calls: ['loginBonus3User', 'loginBonus3UserReceive', 'activityAwardGetLog', 'getTradeInfo'],
    config: ['appSignInList', 'appArtMap'],
  },
} satisfies RemoteDefinition;

import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'activities',
  squad: 'Campaigns',
  runbook: 'remotes/activities/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'activities.sign-in',
      path: '/activity/sign-in',
      guard: 'none',
      chrome: 'root',
      title: 'Daily check-in',
      titles: { 'fil-PH': 'Daily check-in' },
      tab: 'activities.tab',
    },
  ],
  tabs: [
    {
      id: 'activities.tab',
      route: 'activities.sign-in',
      rather: 'vip-bonus.bonus',
      label: 'Bonus',
      labels: { 'fil-PH': 'Bonus' },
      icon: 'bonus',
      order: 20,
      dots: ['signInFlag', 'taskAwardFlag', 'hasTask', 'diamondMallRedDot', 'hasSignUpBonus'],
    },
  ],
  slots: [{ slot: 'member.cards', id: 'activities.member-card', when: 'player', order: 20 }],
  modals: [{ id: 'activities.first-deposit-tips' }],
  startUp: [{ modal: 'activities.first-deposit-tips', activity: 60, audience: 'player', noDeposit: true }],
  events: {
    emits: ['activities.award-received@1', 'activities.red-dots-changed@1'],
    listens: [],
  },
  needs: {
    calls: ['getActivityIds', 'loginBonus3User', 'loginBonus3UserReceive', 'activityAwardGetLog', 'getTradeInfo'],
    config: ['appSignInList', 'appArtMap'],
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

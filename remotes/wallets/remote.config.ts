import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'wallets',
  squad: 'Cashier',
  runbook: 'remotes/wallets/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'wallets.wallet',
      path: '/wallets',
      guard: 'login',
      chrome: 'sub',
      title: 'Wallet',
      titles: { 'fil-PH': 'Wallet' },
      back: 'lobby.home',
      tab: 'wallets.tab',
      undisturbed: true,
    },
    {
      id: 'wallets.record',
      path: '/wallets/record',
      guard: 'login',
      chrome: 'sub',
      title: 'Records',
      titles: { 'fil-PH': 'Mga record' },
      back: 'wallets.wallet',
      tab: 'wallets.tab',
      undisturbed: true,
    },
  ],
  tabs: [
    {
      id: 'wallets.tab',
      route: 'wallets.wallet',
      query: { name: 'deposit' },
      label: 'Deposit',
      labels: { 'fil-PH': 'Deposit' },
      icon: 'deposit',
      order: 30,
      when: 'player',
      raised: true,
    },
  ],
  slots: [
    { slot: 'lobby.balance-action', id: 'wallets.balance-action', when: 'player', order: 10 },
    { slot: 'member.cards', id: 'wallets.member-card', when: 'player', order: 40 },
  ],
  renders: [{ slot: 'wallets.deposit-done', max: 2 }],
  modals: [{ id: 'wallets.deposit' }],
  events: {
    emits: ['wallets.balance-changed@1', 'wallets.deposit-settled@1'],
    listens: ['lobby.game-exited@1', 'session.order-changed@1'],
  },
  needs: {
    calls: [
      'getTradeInfo',
      'createRechargeOrder',
      'rechargeOrderStatus',
      'cancelRechargeOrder',
      'rechargeRecord',
      'couponList',
      'appUserCoinDetail',
      'wagerList',
      'answerLimitOffer',
    ],
    config: ['appSupport'],
    routes: ['shell.self-limited', 'shell.kyc'],
  },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}

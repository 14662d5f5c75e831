import type { RemoteDefinition } from '@parola/contract';

export default {
  name: 'wallets',
  squad: 'Cashier',
  runbook: 'remotes/wallets/README.md',
  contract: '^1.0',
  routes: [
    { id: 'wallets.wallet', path: '/wallets', guard: 'login', chrome: 'sub', title: 'Wallet', back: 'lobby.home' },
    {
      id: 'wallets.record',
      path: '/wallets/record',
      guard: 'login',
      chrome: 'sub',
      title: 'Records',
      back: 'wallets.wallet',
    },
  ],
  slots: [{ slot: 'lobby.balance-action', id: 'wallets.balance-action', when: 'player', order: 10 }],
  modals: [],
  events: {
    emits: ['wallets.balance-changed@1', 'wallets.deposit-settled@1'],
    listens: ['lobby.game-exited@1'],
  },
  needs: {
    calls: [
      'getTradeInfo',
      'createRechargeOrder',
      'rechargeOrderStatus',
      'cancelRechargeOrder',
      'rechargeRecord',
      'appUserCoinDetail',
    ],
    config: ['minRechargeStatus', 'appSupport'],
  },
} satisfies RemoteDefinition;

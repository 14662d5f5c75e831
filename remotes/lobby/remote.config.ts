import type { RemoteDefinition } from '@parola/contract';

const definition = {
  name: 'lobby',
  squad: 'Lobby',
  runbook: 'remotes/lobby/README.md',
  contract: '^2.0',
  routes: [
    {
      id: 'lobby.home',
      path: '/',
      guard: 'none',
      chrome: 'root',
      title: 'Home',
      titles: { 'fil-PH': 'Home' },
      tab: 'lobby.tab',
      float: true,
    },
    {
      id: 'lobby.home-v2',
      path: '/v2',
      guard: 'none',
      chrome: 'root',
      title: 'Home',
      titles: { 'fil-PH': 'Home' },
      variantOf: 'lobby.home',
      tab: 'lobby.tab',
      float: true,
    },
    {
      id: 'lobby.search',
      path: '/game/search',
      guard: 'none',
      chrome: 'sub',
      title: 'Search games',
      titles: { 'fil-PH': 'Mag-search ng laro' },
      back: 'lobby.home',
      tab: 'lobby.tab',
    },
    {
      id: 'lobby.search-v2',
      path: '/v2/game/search',
      guard: 'none',
      chrome: 'sub',
      title: 'Search games',
      titles: { 'fil-PH': 'Mag-search ng laro' },
      back: 'lobby.home-v2',
      variantOf: 'lobby.search',
      tab: 'lobby.tab',
    },
    {
      id: 'lobby.my-games',
      path: '/member/games',
      guard: 'login',
      chrome: 'sub',
      title: 'My games',
      titles: { 'fil-PH': 'Mga laro ko' },
      back: 'lobby.home',
      tab: 'lobby.tab',
    },
    {
      id: 'lobby.my-games-v2',
      path: '/v2/member/games',
      guard: 'login',
      chrome: 'sub',
      title: 'My games',
      titles: { 'fil-PH': 'Mga laro ko' },
      back: 'lobby.home-v2',
      variantOf: 'lobby.my-games',
      tab: 'lobby.tab',
    },
    {
      id: 'lobby.game-start',
      path: '/game/start',
      guard: 'login',
      chrome: 'bare',
      title: 'Game',
      titles: { 'fil-PH': 'Laro' },
      back: 'lobby.home',
      float: true,
      undisturbed: true,
    },
  ],
  tabs: [
    { id: 'lobby.tab', route: 'lobby.home', label: 'Home', labels: { 'fil-PH': 'Home' }, icon: 'home', order: 10 },
  ],
  slots: [{ slot: 'wallets.deposit-done', id: 'lobby.play-now', when: 'player', order: 10 }],
  renders: [
    { slot: 'lobby.jackpot-strip', max: 1 },
    { slot: 'lobby.balance-action', max: 1 },
    { slot: 'lobby.claim-strip', max: 1 },
  ],
  modals: [],
  events: {
    emits: ['lobby.game-exited@1'],
    listens: ['wallets.deposit-settled@1'],
  },
  needs: {
    calls: [
      'startGame',
      'exitGame',
      'gameDetail',
      'gameHistory',
      'gameLike',
      'gameWinners',
      'online',
      'realityCheckAck',
    ],
    config: [
      'appGameList',
      'appGameTypeList',
      'appBannerList',
      'appBrandList',
      'appHotGameList',
      'appNewGameList',
      'appRecommendGameList',
      'appGameTagList',
    ],
    modals: ['wallets.deposit'],
    routes: [
      'wallets.wallet',
      'wallets.record',
      'shell.register',
      'shell.self-limited',
      'shell.kyc',
      'shell.faq',
      'shell.terms',
    ],
  },
} as const satisfies RemoteDefinition;

export default definition;

declare module '@parola/kit' {
  interface Register {
    definition: typeof definition;
  }
}

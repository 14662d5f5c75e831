export type Who = 'visitor' | 'player';

/** The pages that the benchmarks look at, one of each kind, as a visitor or a logged-in player sees them. */
export const ROUTES: readonly { path: string; who: Who }[] = [
  { path: '/', who: 'visitor' },
  { path: '/wallets', who: 'player' },
  { path: '/vip/level', who: 'player' },
  { path: '/activity/jackpot', who: 'player' },
];

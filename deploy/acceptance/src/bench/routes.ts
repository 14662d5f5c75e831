export type Who = 'visitor' | 'player';

/** The measured pages, one of each kind, as a visitor or as a logged-in player. */
export const ROUTES: readonly { path: string; who: Who }[] = [
  { path: '/', who: 'visitor' },
  { path: '/wallets', who: 'player' },
  { path: '/vip/level', who: 'player' },
  { path: '/activity/jackpot', who: 'player' },
];

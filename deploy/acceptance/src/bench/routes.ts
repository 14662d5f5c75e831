export type Role = 'visitor' | 'player';

/** The measured pages, one of each kind, as a visitor or as a logged-in player. */
export const ROUTES: readonly { path: string; role: Role }[] = [
  { path: '/', role: 'visitor' },
  { path: '/wallets', role: 'player' },
  { path: '/vip/level', role: 'player' },
  { path: '/activity/jackpot', role: 'player' },
];

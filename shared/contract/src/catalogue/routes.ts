/**
 * Pages that other parts link to, with their typed parameters. A remote's further pages are in its manifest only and need no entry
 * here. The path in the manifest of the live release wins at run time; `checkCompatibility` keeps the two equal.
 */
export const ROUTES = {
  'lobby.home': { owner: 'lobby', path: '/' },
  'lobby.game-start': { owner: 'lobby', path: '/game/start' },
  'wallets.wallet': { owner: 'wallets', path: '/wallets' },
  'wallets.record': { owner: 'wallets', path: '/wallets/record' },
  'vip-bonus.level': { owner: 'vip-bonus', path: '/vip/level' },
  'agent-share.share': { owner: 'agent-share', path: '/share' },
  'activities.sign-in': { owner: 'activities', path: '/activity/sign-in' },
  'jackpot.draw': { owner: 'jackpot', path: '/activity/jackpot' },
  'shell.member': { owner: 'shell', path: '/member' },
  'shell.login': { owner: 'shell', path: '/auth/login' },
  'shell.register': { owner: 'shell', path: '/auth/register' },
  'shell.self-limited': { owner: 'shell', path: '/member/self-limited' },
  'shell.terms': { owner: 'shell', path: '/terms-of-use' },
  'shell.not-found': { owner: 'shell', path: '/error/404' },
} as const;

export type RouteId = keyof typeof ROUTES;

/** Query of each route that takes one; every value travels as text. */
export interface RouteQueries {
  'lobby.game-start': { gameId: number; tryIt?: 1; activityId?: number };
  'wallets.wallet': { name?: 'deposit' | 'withdraw'; back?: 1; orderId?: string };
  'shell.login': { redirect?: string };
  'shell.register': { redirect?: string; inviteCode?: string };
}
export type RouteQuery<R extends RouteId> = R extends keyof RouteQueries ? RouteQueries[R] : undefined;

/** A page to go to, as a value: made by `route()`, resolved by `host.nav`. */
export interface RouteTarget {
  readonly id: RouteId;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
}
type Args<R extends RouteId> = R extends keyof RouteQueries
  ? Record<string, never> extends RouteQueries[R]
    ? [query?: RouteQueries[R]]
    : [query: RouteQueries[R]]
  : [];

/** `route('lobby.game-start', { gameId: 7 })`. */
export function route<R extends RouteId>(id: R, ...args: Args<R>): RouteTarget {
  return args[0] === undefined ? { id } : { id, query: { ...args[0] } };
}

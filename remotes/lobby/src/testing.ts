import type { Banner, CallResponse, ConfigMap, GameItem } from '@parola/calls';
import { createPlayerHost } from '@parola/testing';
import definition from '../remote.config';

/** Test data of this remote. */
export function game(gameId: number, changes: Partial<GameItem> = {}): GameItem {
  return {
    gameId,
    name: `Game ${gameId}`,
    brandId: 1,
    typeIds: [1],
    art: '',
    imgUrl: '/art/a.webp',
    imgSet: { webp: '/art/a.webp 240w', avif: '' },
    tag: '',
    rtpBp: 9605,
    minBet: 100,
    maxBet: 10_000,
    status: 1,
    tryIt: true,
    sort: gameId,
    ...changes,
  };
}
export function banner(id: number, changes: Partial<Banner> = {}): Banner {
  return {
    id,
    title: `Offer ${id}`,
    text: 'Terms apply.',
    cta: 'See it',
    imgUrl: '',
    imgSet: { webp: '', avif: '' },
    target: '/activity/sign-in',
    sort: id,
    needLogin: false,
    ...changes,
  };
}
export function config(changes: ConfigMap = {}): ConfigMap {
  return {
    appGameList: [
      game(1, { name: 'Fiesta Reels', tag: 'HOT' }),
      game(2, { name: 'Diamond Tide', status: 2, typeIds: [3] }),
      game(3, { name: 'Red and Blue', typeIds: [2] }),
    ],
    appGameTypeList: [
      { id: 1, name: 'Slots', icon: '', status: 1, sort: 1 },
      { id: 2, name: 'Table', icon: '', status: 1, sort: 2 },
      { id: 3, name: 'Arcade', icon: '', status: 1, sort: 3 },
      { id: 4, name: 'Nobody', icon: '', status: 1, sort: 4 },
    ],
    appHotGameList: [],
    appBrandList: [{ id: 1, name: 'Parola Originals', imgUrl: '', status: 1, sort: 1 }],
    appGameTagList: [{ id: 1, name: 'Free games', 'fil-PH': { name: 'May libreng laro' }, sort: 1, gameIds: [1] }],
    appBannerList: [banner(1), banner(2, { needLogin: true })],
    ...changes,
  };
}
export const LAUNCH_ORIGIN = 'http://localhost:8081';
export function launch(changes: Partial<CallResponse<'startGame'>> = {}) {
  return {
    url: `${LAUNCH_ORIGIN}/play/fiesta-reels?t=1`,
    openType: 1 as const,
    sessionId: 'S-1',
    gameId: 1,
    expireTime: Date.now() + 60_000,
    rules: { rtpBp: 9605, minBet: 100, maxBet: 10_000, maxWin: 50_000_000 },
    ...changes,
  };
}
export const GAME_DETAIL = {
  gameId: 1,
  rtpBp: 9605,
  volatility: 3,
  minBet: 100,
  maxBet: 10_000,
  maxWin: 50_000_000,
  ruleList: [{ title: 'How to play', lines: ['Twenty lines, left to right.'] }],
  payList: [{ title: 'Five parols', pays: '100 x bet' }],
  version: 'v1',
  rngCert: '',
};

export function online(changes: Partial<CallResponse<'online'>> = {}) {
  return { sessionMinutes: 0, sessionBet: 0, sessionWin: 0, netSession: 0, ...changes };
}
/** A host for a page on which a game starts, runs and ends. */
export function gameHost(changes: ConfigMap = {}) {
  const fake = createPlayerHost({ definition, config: config(changes) });
  fake.api
    .answer('startGame', launch())
    .answer('online', online())
    .answer('exitGame', { coin: 128_250, netSession: -200, playedSec: 61, openRound: false })
    .answer('gameDetail', GAME_DETAIL);
  return fake;
}

/** Mocks IntersectionObserver: from now on all observed elements are in view, or none. */
export function nearIs(isIntersecting: boolean): void {
  class Watched {
    constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(): void {
      queueMicrotask(() => this.callback([{ isIntersecting }]));
    }
    disconnect(): void {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Watched, configurable: true });
}

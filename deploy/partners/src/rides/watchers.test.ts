import { Watchers, type WatcherBounds } from './watchers';

const BOUNDS: WatcherBounds = { all: 6, address: 4, player: 2, guests: 3, guestsOfAddress: 2 };
const open = (bounds: Partial<WatcherBounds> = {}) => new Watchers({ ...BOUNDS, ...bounds });
const page = (playerId: string | null = null) => ({ playerId, end: jest.fn() });

test('a player has so many pages, and the first one gives way to one more', () => {
  const watchers = open();
  const pages = [page('1'), page('1'), page('1')] as const;
  for (const [n, one] of pages.entries()) expect(watchers.join(one, `198.51.100.${n}`)).toBeDefined();
  expect(pages.map(({ end }) => end.mock.calls.length)).toEqual([1, 0, 0]);
  expect(watchers.join(page('2'), '198.51.100.9')).toBeDefined();
});

test.each([
  ['an address', () => '198.51.100.1', '198.51.100.2'],
  ['a network of IPv6', (n: number) => `2001:db8:1:2::${n + 1}`, '2001:db8:1:3::1'],
])('%s has so many places, fewer for pages that play for no money', (_what, here, elsewhere) => {
  const watchers = open();
  expect([0, 1, 2].map((n) => watchers.join(page(), here(n)) !== undefined)).toEqual([true, true, false]);
  expect([3, 4, 5].map((n) => watchers.join(page(`p${n}`), here(n)) !== undefined)).toEqual([true, true, false]);
  expect(watchers.join(page(), elsewhere)).toBeDefined();
});

test('an IPv4 address is the same one when it is written as IPv6', () => {
  const watchers = open({ guestsOfAddress: 1 });
  expect(watchers.join(page(), '198.51.100.1')).toBeDefined();
  expect(watchers.join(page(), '::ffff:198.51.100.1')).toBeUndefined();
});

test('pages that play for no money leave places to players, from any number of addresses', () => {
  const watchers = open();
  expect([1, 2, 3, 4].map((n) => watchers.join(page(), `198.51.100.${n}`) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([5, 6, 7, 8].map((n) => watchers.join(page(`p${n}`), `198.51.100.${n}`) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('a place is free again when its page has gone', () => {
  const watchers = open({ all: 1 });
  const leave = watchers.join(page('1'), '198.51.100.1');
  expect(watchers.join(page('2'), '198.51.100.2')).toBeUndefined();
  leave?.();
  expect(watchers.join(page('2'), '198.51.100.2')).toBeDefined();
});

test('all are ended together', () => {
  const watchers = open();
  const pages = [page('1'), page()];
  for (const one of pages) watchers.join(one, '198.51.100.1');
  watchers.endAll();
  expect(pages.map(({ end }) => end.mock.calls.length)).toEqual([1, 1]);
});

import { atAddress, Places } from './connection-places';

const player = (id: number, most = 1) => ({ name: `player ${id}`, most });

test('a network of one household is one address', () => {
  const places = new Places(9);
  expect(places.reserve(atAddress('2001:db8:1:2::1', 1))).toBeDefined();
  expect(places.reserve(atAddress('2001:DB8:1:2:ffff::', 1))).toBeUndefined();
  expect(places.reserve(atAddress('2001:db8:1:3::1', 1))).toBeDefined();
  expect(places.reserve(atAddress('198.51.100.1', 1))).toBeDefined();
  expect(places.reserve(atAddress('198.51.100.2', 1))).toBeDefined();
});

test('a place over the bound of any holder is refused, and then counts for no holder', () => {
  const places = new Places(9);
  const home = atAddress('198.51.100.1', 2);
  expect(places.reserve(player(1), home)).toBeDefined();
  expect(places.reserve(player(1), home)).toBeUndefined();
  expect(places.reserve(player(2), home)).toBeDefined();
  expect(places.reserve(player(3), home)).toBeUndefined();
  expect(places.reserve(player(3), atAddress('198.51.100.2', 2))).toBeDefined();
});

test('a place is given back once, for all of its holders', () => {
  const places = new Places(2);
  const giveBack = places.reserve(player(1, 2));
  expect(places.reserve(player(1, 2))).toBeDefined();
  expect(places.reserve(player(2))).toBeUndefined();
  giveBack?.();
  giveBack?.();
  expect(places.reserve(player(1, 2))).toBeDefined();
  expect(places.reserve(player(2))).toBeUndefined();
});

import { Places } from './places';

test('one address has so many places, the addresses of one /64 share them, and each is given back once', () => {
  const places = new Places(4, 2);
  const first = places.take('2001:db8:1:2::1');
  const second = places.take('2001:DB8:1:2:ffff::9');
  expect([first, second].every(Boolean)).toBe(true);
  expect(places.take('2001:db8:1:2::3')).toBeUndefined();
  first?.();
  first?.();
  expect(places.take('2001:db8:1:2::3')).toBeDefined();
  expect(places.take('2001:db8:1:2::4')).toBeUndefined();
  expect(places.take('::ffff:203.0.113.7')).toBeDefined();
  expect(places.take('203.0.113.7')).toBeDefined();
  // All places are taken.
  expect(places.take('198.51.100.1')).toBeUndefined();
});

import { addressMatcher, parseProxyRanges } from './proxy-ranges';

test('a list has addresses, ranges and names', () => {
  expect(parseProxyRanges(' 10.0.0.0/8, loopback,::1 ,fc00::/7,192.0.2.1,')).toEqual([
    '10.0.0.0/8',
    'loopback',
    '::1',
    'fc00::/7',
    '192.0.2.1',
  ]);
  expect(parseProxyRanges('')).toEqual([]);
});

test.each([
  'everybody',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0/8',
  '10.0.0.0/8/8',
  '::1/129',
  '10.0.0.0/',
  '*',
  'toString',
])('the list «%s» is malformed', (range) => {
  expect(parseProxyRanges(range)).toBeUndefined();
});

test.each([
  ['loopback', '127.9.9.9', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '::ffff:10.0.0.1', false],
  ['loopback', '128.0.0.1', false],
  ['loopback', '', false],
  ['loopback', 'unknown', false],
  ['10.1.0.0/16', '10.1.255.255', true],
  ['10.1.0.0/16', '10.2.0.0', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['linklocal', 'fe80::1%eth0', true],
  ['uniquelocal', '172.31.0.1', true],
  ['uniquelocal', 'fd00::1', true],
])('%s has %j: %s', (range, address, expected) => {
  expect(addressMatcher([range])(address)).toBe(expected);
});

test('no range has no address', () => {
  expect(addressMatcher([])('127.0.0.1')).toBe(false);
});

import { householdOf, isPrivateAddress } from './network';

test('an IPv4 address is itself, however it is written', () => {
  for (const written of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    expect(householdOf(written)).toBe('203.0.113.7');
  expect(householdOf('::ffff:203.0.113.8')).not.toBe('203.0.113.7');
});

test('an IPv6 address is its network of 64 bits', () => {
  for (const written of ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:0:9'])
    expect(householdOf(written)).toBe('2001:db8:1:2::/64');
  expect(householdOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(householdOf('2001:db8::1')).toBe('2001:db8::/64');
});

test('text that is no address is itself, and no longer than an address', () => {
  expect(householdOf('')).toBe('');
  expect(householdOf('x'.repeat(1000))).toHaveLength(64);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.16.0.9', true],
  ['192.168.1.20', true],
  ['fd12:3456::1', true],
  ['172.32.0.9', false],
  // The network of a mobile carrier behind its gateway: strangers of the same carrier have one too.
  ['100.64.0.1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['fdx', false],
  ['', false],
])('%s is of a private network: %p', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

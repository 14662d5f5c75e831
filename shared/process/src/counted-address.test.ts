import { countedAddress } from './counted-address';

it('counts an IPv4 address as itself, however it is written', () => {
  for (const written of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])
    expect(countedAddress(written)).toBe('203.0.113.7');
});

it('counts an IPv6 address as its network of 64 bits', () => {
  const network = '2001:db8:1:2::/64';
  for (const written of [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002:0:0:0:9',
    '2001:db8:1:2::1%eth0',
  ])
    expect(countedAddress(written)).toBe(network);
  expect(countedAddress('2001:db8:1:3::1')).not.toBe(network);
  expect(countedAddress('::1')).toBe('::/64');
});

it('counts a malformed address as it is written, and no more of it than the length of an address', () => {
  expect(countedAddress('')).toBe('');
  expect(countedAddress('somewhere')).toBe('somewhere');
  expect(countedAddress('x'.repeat(1000))).toHaveLength(64);
});

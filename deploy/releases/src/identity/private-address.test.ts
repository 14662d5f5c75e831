import { isPrivateAddress } from './private-address';

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.1.2.3', true],
  ['172.16.0.9', true],
  ['192.168.1.20', true],
  ['fd12:3456::1', true],
  ['172.32.0.9', false],
  // The network of a mobile carrier behind its gateway, which its players share with strangers.
  ['100.64.0.1', false],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['fdx', false],
  ['', false],
])('%s is of a private network: %p', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

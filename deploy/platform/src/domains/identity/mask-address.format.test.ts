import { maskAddress } from './mask-address.format';

it.each([
  ['203.0.113.9', '203.0.*.*'],
  ['::ffff:203.0.113.9', '203.0.*.*'],
  ['2001:db8:77:1::9', '2001:db8:*'],
  ['', ''],
  ['no address', ''],
])('C08 %s is shown as %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

import { isRemoteName, isUnitName, ownerOf } from './names';

test.each(['lobby', 'vip-bonus', 'promo7', 'a', 'sports-2'])('%s can be a remote', (name) =>
  expect(isRemoteName(name)).toBe(true),
);
test.each([
  '',
  'shell',
  'session',
  'frame',
  'member',
  'Promo',
  '7up',
  'a--b',
  '-a',
  'a-',
  'a.b',
  'a/b',
  '../a',
  'constructor name',
  'constructor',
  'x'.repeat(41),
  7,
  null,
])('%p cannot', (name) => expect(isRemoteName(name)).toBe(false));
test('the shell is a unit, not a remote', () => expect(isUnitName('shell')).toBe(true));
test.each([
  ['wallets.deposit-settled@1', 'wallets'],
  ['session.order-changed@1', 'shell'],
  ['frame.float', 'shell'],
  ['member.cards', 'shell'],
  ['shell.login', 'shell'],
  ['toString', 'toString'],
])('%s belongs to %s', (id, owner) => expect(ownerOf(id)).toBe(owner));

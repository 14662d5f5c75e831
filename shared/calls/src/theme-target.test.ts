import { themeTarget } from './theme-target';

test.each([
  ['/vip/level', { kind: 'page', path: '/vip/level' }],
  ['/wallets?name=deposit#top', { kind: 'page', path: '/wallets?name=deposit#top' }],
  ['https://partner.example/live', { kind: 'away', url: 'https://partner.example/live' }],
  ['HTTP://partner.example', { kind: 'away', url: 'HTTP://partner.example' }],
])('%j overrides the default route', (themeUrl, target) => {
  expect(themeTarget(themeUrl)).toEqual(target);
});

test.each([
  '',
  'vip/level',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://evil.example',
  'https://',
  'http:///evil.example',
])('%j leaves the default route', (themeUrl) => {
  expect(themeTarget(themeUrl)).toBeUndefined();
});

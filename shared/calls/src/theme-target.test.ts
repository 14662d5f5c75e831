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

test('an address outside is known in browsers without URL.canParse, too', () => {
  const own = Object.getOwnPropertyDescriptor(URL, 'canParse') ?? {};
  Reflect.deleteProperty(URL, 'canParse');
  try {
    expect(themeTarget('https://partner.example/live')).toEqual({ kind: 'away', url: 'https://partner.example/live' });
    expect(themeTarget('https://[')).toBeUndefined();
  } finally {
    Object.defineProperty(URL, 'canParse', own);
  }
});

import { siteOf } from './player-site';

const SITES = { publicUrl: 'https://play.example', otherSites: ['https://staging.example'] };

test('a player is led back to our site where they are, and never to another', () => {
  expect(siteOf(SITES, { origin: 'https://staging.example' })).toBe('https://staging.example');
  expect(siteOf(SITES, { origin: 'https://play.example' })).toBe('https://play.example');
  for (const origin of ['https://staging.example.evil.test', 'https://evil.test', 'null', '', undefined])
    expect(siteOf(SITES, { origin })).toBe('https://play.example');
});

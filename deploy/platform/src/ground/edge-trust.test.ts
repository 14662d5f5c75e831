import { readSettings } from './settings';

const SECRET = 's'.repeat(32);
const ENV = {
  PARTNERS_URL: 'http://localhost:8081',
  PUBLIC_URL: 'http://localhost:8080',
  SW_SECRET_GAMES: SECRET,
  SW_SECRET_PSP: SECRET,
  SW_SECRET_SMS: SECRET,
  DATA_KEYS: `1:${'ab'.repeat(32)}`,
  LOOKUP_KEY: 'cd'.repeat(32),
  PAROLA_PROFILE: 'production',
};
const read = (own: Record<string, string>) => readSettings({ ...ENV, ...own }).edge;

it('only front doors of this machine are trusted, unless others are named', () => {
  expect(read({})).toEqual({ proxies: ['loopback'], secrets: [] });
  expect(read({ TRUSTED_PROXIES: '10.0.0.0/8, ::1', EDGE_SECRET: `${SECRET},${'t'.repeat(32)}` })).toEqual({
    proxies: ['10.0.0.0/8', '::1'],
    secrets: [SECRET, 't'.repeat(32)],
  });
});

it('malformed ranges and secrets are refused without their values', () => {
  expect(() => read({ TRUSTED_PROXIES: 'everybody' })).toThrow('TRUSTED_PROXIES is not usable: is not a list');
  expect(() => read({ EDGE_SECRET: 'much-too-short' })).toThrow('EDGE_SECRET is not usable: is not one secret');
  expect(() => read({ EDGE_SECRET: 'much-too-short' })).not.toThrow(/much-too-short/);
});

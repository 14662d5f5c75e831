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
const GOOGLE = { type: 5, issuer: 'https://accounts.example', clientId: 'parola', clientSecret: 'x'.repeat(32) };
const read = (...providers: object[]) => readSettings({ ...ENV, SOCIAL_PROVIDERS: JSON.stringify(providers) }).social;

it('there are no providers to log in with unless they are named, each type once', () => {
  expect(readSettings(ENV).social).toEqual([]);
  expect(read(GOOGLE, { ...GOOGLE, type: 3 })).toEqual([GOOGLE, { ...GOOGLE, type: 3 }]);
  expect(() => read(GOOGLE, GOOGLE)).toThrow('SOCIAL_PROVIDERS is not usable');
});

it.each([
  ['a type that is none', { ...GOOGLE, type: 1 }],
  ['an issuer that is no address', { ...GOOGLE, issuer: 'accounts.example' }],
  ['a short secret', { ...GOOGLE, clientSecret: 'much-too-short' }],
  ['an unknown field', { ...GOOGLE, tenant: 'x' }],
])('refuses %s, and never says the secret again', (_what, provider) => {
  expect(() => read(provider)).toThrow('SOCIAL_PROVIDERS is not usable');
  expect(() => read(provider)).not.toThrow(/much-too-short|x{32}/);
});

it('refuses invalid JSON', () => {
  expect(() => readSettings({ ...ENV, SOCIAL_PROVIDERS: '{' })).toThrow('SOCIAL_PROVIDERS is not usable');
});

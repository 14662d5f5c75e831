import { inLocale } from './locale';

afterEach(() => document.documentElement.removeAttribute('lang'));

test('a text of a manifest is in the language of the page, and in English where it has no other', () => {
  const others = { 'fil-PH': 'Pitaka' };
  expect(inLocale('Wallet', others)).toBe('Wallet');
  document.documentElement.lang = 'fil-PH';
  expect([inLocale('Wallet', others), inLocale('Wallet', {}), inLocale('Wallet', undefined)]).toEqual([
    'Pitaka',
    'Wallet',
    'Wallet',
  ]);
});

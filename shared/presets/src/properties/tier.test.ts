import { seed, tier } from './tier';

it.each([
  [{}, 'quick'],
  [{ PAROLA_TIER: 'quick' }, 'quick'],
  [{ PAROLA_TIER: 'full' }, 'full'],
])('the tier of %j is %s', (env, expected) => {
  expect(tier(env)).toBe(expected);
});

it('refuses another tier', () => {
  expect(() => tier({ PAROLA_TIER: 'nightly' })).toThrow("PAROLA_TIER is 'nightly'");
});

it.each(['7', '-7', '0'])('the seed %s is taken in either tier', (text) => {
  expect(seed({ PAROLA_SEED: text })).toBe(Number(text));
  expect(seed({ PAROLA_SEED: text, PAROLA_TIER: 'full' })).toBe(Number(text));
});

it('the quick tier has a seed of its own, and the full one draws it once', () => {
  expect(seed({})).toBe(20_261_120);
  expect(seed({ PAROLA_TIER: 'full' })).toBe(seed({ PAROLA_TIER: 'full' }));
});

it.each(['x', '1.5', 'NaN'])('refuses the seed %s', (text) => {
  expect(() => seed({ PAROLA_SEED: text })).toThrow('must be an integer');
});

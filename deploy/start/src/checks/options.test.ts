import { readTestCommand } from './options';

it('runs the quick tier by default, with its own seed', () => {
  expect(readTestCommand([])).toEqual({ tier: 'quick', seed: undefined, onlyFailed: false, proof: false });
});

it('draws a seed for the full tier, and takes one that is given', () => {
  const { tier, seed } = readTestCommand(['--all']);
  expect(tier).toBe('full');
  expect(seed).toEqual(expect.any(Number));
  expect(readTestCommand(['--all', '--seed', '7'])).toMatchObject({ tier: 'full', seed: 7 });
});

it('repeats failed tests, and asks for the proof', () => {
  expect(readTestCommand(['--failed'])).toMatchObject({ tier: 'quick', onlyFailed: true });
  expect(readTestCommand(['--all', '--proof'])).toMatchObject({ tier: 'full', proof: true });
});

it.each([['--seed', 'x'], ['--seed', '-1'], ['--seed', '1.5'], ['--nothing'], ['name']])('refuses %s %s', (...args) => {
  expect(() => readTestCommand(args)).toThrow();
});

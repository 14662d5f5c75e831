import { pinChanges } from './describe-revision';

const digest = `sha256:${'0'.repeat(64)}`;
const build = (version: string) => ({ version, buildId: digest });
const now = (unit: 'shell' | 'lobby', weightBp: number) => {
  const stable = build('1.0.0');
  const canary = { ...build('2.0.0'), weightBp, seed: `production/${unit}/2` };
  return pinChanges({ [unit]: { stable } }, { [unit]: { stable, canary } })[0]?.now;
};

test('a canary at 0 % is for previews, and that of a shell, which no preview shows, reaches no player yet', () => {
  expect(now('lobby', 0)).toBe('1.0.0, canary 2.0.0 for previews only');
  expect(now('shell', 0)).toBe('1.0.0, canary 2.0.0 for no player yet');
  expect(now('shell', 250)).toBe('1.0.0, canary 2.0.0 for 2.5 %');
});

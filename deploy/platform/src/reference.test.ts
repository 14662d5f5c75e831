import { committedText, variablesRead } from '@parola/presets/reference';
import { CONFIG_CHANGERS } from './domains/desk';
import { platformReference } from './testing/platform-reference';

const [configuration, environment] = platformReference();

test('the committed pages of the configuration and of the environment match the code', () => {
  for (const page of platformReference()) expect(committedText(page)).toBe(page.text);
});

test('the page of the configuration has every key that operators change', () => {
  const keys = Object.keys(CONFIG_CHANGERS);
  expect(keys.length).toBeGreaterThan(90);
  expect(keys.filter((key) => !configuration?.text.includes(`\n### \`${key}\`\n`))).toEqual([]);
});

test('the page of the environment has every variable that the code reads', () => {
  // PATH is passed on to child processes and is no setting of the product.
  const read = variablesRead(__dirname).filter((name) => name !== 'PATH');
  expect(read).toContain('DATABASE_URL');
  expect(read.filter((name) => !environment?.text.includes(`| \`${name}\` |`))).toEqual([]);
});

import { committedText, variablesRead } from '@parola/presets/reference';
import { startReference } from './testing/start-reference';

test('the page of the environment is that of the code, and has every variable that is read', () => {
  const page = startReference();
  expect(committedText(page)).toBe(page.text);
  expect(variablesRead(__dirname)).toContain('PARTNERS_DATABASE_URL');
  expect(variablesRead(__dirname).filter((name) => !page.text.includes(`| \`${name}\` |`))).toEqual([]);
});

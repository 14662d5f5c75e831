import { committedText, variablesRead } from '@parola/presets/reference';
import { partnerMetricsReference, partnersReference } from './testing/partners-reference';

test('the page of the environment is that of the code, and has every variable that is read', () => {
  const page = partnersReference();
  expect(committedText(page)).toBe(page.text);
  expect(variablesRead(__dirname).filter((name) => !page.text.includes(`| \`${name}\` |`))).toEqual([]);
});

test('the page of the metrics is that of the code', () => {
  const page = partnerMetricsReference();
  expect(committedText(page)).toBe(page.text);
});

import { committedText, variablesRead } from '@parola/presets/reference';
import { releaseMetricsReference, releasesReference } from './testing/releases-reference';

test('the page of the environment is that of the code, and has every variable that is read', () => {
  const page = releasesReference();
  expect(committedText(page)).toBe(page.text);
  expect(variablesRead(__dirname)).toContain('PAROLA_RELEASE_STORE');
  expect(variablesRead(__dirname).filter((name) => !page.text.includes(`| \`${name}\` |`))).toEqual([]);
});

test('the page of the metrics is that of the code', () => {
  const page = releaseMetricsReference();
  expect(committedText(page)).toBe(page.text);
});

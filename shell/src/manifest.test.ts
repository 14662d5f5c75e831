import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@parola/text';

const WORDS = ['name', 'description', 'label', 'lang'];

function manifestOf(locale: string): unknown {
  const name = locale === 'en-PH' ? 'manifest.webmanifest' : `manifest.${locale}.webmanifest`;
  return JSON.parse(readFileSync(path.join(__dirname, '../public', name), 'utf8'));
}
/** Replaces the texts, which differ between languages, by their type. */
const bones = (locale: string): unknown =>
  JSON.parse(JSON.stringify(manifestOf(locale), (key, value: unknown) => (WORDS.includes(key) ? typeof value : value)));

it.each(LOCALES)('the site installs the same way in %s, with its words', (locale) => {
  expect(manifestOf(locale)).toMatchObject({ lang: locale });
  expect(bones(locale)).toEqual(bones('en-PH'));
});

import { i18n } from '@lingui/core';
import { chosenLocale, isLocale, LOCALES, rememberLocale, SOURCE_LOCALE, type Locale } from './locale';

/** Loads the messages of one package in a language; rejects while they cannot be had. */
type LoadCatalogue = (locale: Locale) => Promise<void>;
const packages = new Set<LoadCatalogue>();
/** Grows with every change of language or messages. */
let version = 0;

for (const locale of LOCALES) i18n.load(locale, {});
i18n.activate(SOURCE_LOCALE);
i18n.on('change', () => {
  version += 1;
});

export const textVersion = (): number => version;
export const subscribeText = (listener: () => void): (() => void) => i18n.on('change', listener);

export function currentLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : SOURCE_LOCALE;
}

export function registerPackage(load: LoadCatalogue): void {
  packages.add(load);
}

let wanted: Locale = SOURCE_LOCALE;

async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  // A package may come while others are loading.
  for (let known = -1; known !== packages.size;) {
    known = packages.size;
    await Promise.all([...packages].map((load) => load(locale)));
  }
  if (wanted !== locale) return;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/**
 * Changes the language of everything that is on the page and remembers it. Rejects, and changes nothing, when messages of a package that
 * is on the page cannot be had.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await activate(locale);
  rememberLocale(locale);
}

/** At the start of the page: the language chosen before. Never rejects: what cannot be had stays in the source language. */
export async function startLocale(): Promise<Locale> {
  await activate(chosenLocale()).catch(() => undefined);
  return currentLocale();
}

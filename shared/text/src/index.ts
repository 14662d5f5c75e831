/** Texts in the player's language: one dictionary in the page, which each package fills with its catalogues. */
export { defineTexts, useLocale, type TextOf, type Texts } from './define-texts';
export { LOCALE_NAMES, LOCALES, type Locale } from './locale';
export type { Catalogue, Messages } from './message-types';
export { currentLocale, loadWords, setLocale, startLocale } from './text-store';

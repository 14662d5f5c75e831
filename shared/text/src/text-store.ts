import { i18n } from '@lingui/core';
import { chosenLocale, isLocale, LOCALES, rememberLocale, SOURCE_LOCALE, type Locale } from './locale';
import type { Messages } from './message-types';

/** Loads the messages of one package in a language; rejects while they cannot be had. */
type LoadCatalogue = (locale: Locale) => Promise<void>;
const packages = new Set<LoadCatalogue>();
/** Grows with every change of the language, and of words of it that were said. */
let version = 0;

let isNews = true;

for (const locale of LOCALES) i18n.load(locale, {});
i18n.activate(SOURCE_LOCALE);
i18n.on('change', () => {
  if (isNews) version += 1;
});

export const textVersion = (): number => version;
export const subscribeText = (listener: () => void): (() => void) => i18n.on('change', listener);

export function currentLocale(): Locale {
  return isLocale(i18n.locale) ? i18n.locale : SOURCE_LOCALE;
}

/**
 * Adds words of one package to a language. @param said tells whether one of the package's words was used before: only
 * then, and in the shown language, is everything drawn anew, a cost that a newly loaded remote must avoid.
 */
export function addWords(locale: Locale, words: Messages, said: boolean): void {
  isNews = said && locale === i18n.locale;
  try {
    i18n.load(locale, words);
  } finally {
    isNews = true;
  }
}

export function registerPackage(load: LoadCatalogue): void {
  packages.add(load);
}

/**
 * Pauses before words that could not be had are asked for again; after the last only the network's return or a new
 * choice does it.
 */
const AGAIN_MS = [5000, 30_000, 120_000];
const waiting = new Set<LoadCatalogue>();
let wanted: Locale = SOURCE_LOCALE;
/** How long a view waits for the words of another language. */
const LOAD_MS = 1500;
let newest = 0;

/**
 * Has one package's words there. Rejects while they cannot be had, and then asks again, in the language wanted by
 * that time.
 */
async function fetchWords(load: LoadCatalogue, locale: Locale, tried = 0): Promise<void> {
  try {
    await load(locale);
  } catch (error) {
    askAgain(load, tried);
    throw error;
  }
}

/**
 * Loads the words of the present language: of every package in the page, or of `loads`. Never rejects: without them
 * the source language shows. A slow network does not delay a view: words that come later are shown then. A package
 * that waits for its next retry is not asked here, so views neither wait for it nor ask more often than the retries.
 */
export async function loadWords(loads: Iterable<LoadCatalogue> = packages): Promise<void> {
  const locale = currentLocale();
  if (locale === SOURCE_LOCALE) return;
  await Promise.race([
    Promise.allSettled([...loads].filter((load) => !waiting.has(load)).map((load) => fetchWords(load, locale))),
    new Promise((resolve) => setTimeout(resolve, LOAD_MS)),
  ]);
}

function askAgain(load: LoadCatalogue, tried: number): void {
  if (waiting.has(load)) return;
  waiting.add(load);
  const again = () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    waiting.delete(load);
    void fetchWords(load, wanted, tried + 1).catch(() => undefined);
  };
  const pause = AGAIN_MS[tried];
  const timer = pause === undefined ? undefined : setTimeout(again, pause);
  window.addEventListener('online', again);
}

/** False when a newer choice was made meanwhile: then this one has changed nothing. */
async function activate(locale: Locale): Promise<boolean> {
  const mine = (newest += 1);
  wanted = locale;
  let outcomes: PromiseSettledResult<void>[] = [];
  // A package may come while others are loading.
  while (outcomes.length !== packages.size)
    outcomes = await Promise.allSettled([...packages].map((load) => fetchWords(load, locale)));
  if (mine !== newest) return false;
  const [first] = outcomes;
  if (first?.status === 'rejected' && outcomes.every(({ status }) => status === 'rejected')) {
    wanted = currentLocale();
    throw first.reason;
  }
  i18n.activate(locale);
  document.documentElement.lang = locale;
  return true;
}

/**
 * Changes the language of the whole page and remembers it. A package whose words are unavailable stays in the source
 * language until they arrive. Rejects, and changes nothing, when no package has words. Of several choices the newest
 * counts.
 */
export async function setLocale(locale: Locale): Promise<void> {
  if (await activate(locale)) rememberLocale(locale);
}

/**
 * At the start of the page: the language chosen before. Never rejects: unavailable words stay in the source language
 * until the network is back.
 */
export async function startLocale(): Promise<Locale> {
  await activate(chosenLocale()).catch(() =>
    window.addEventListener('online', () => void startLocale(), { once: true }),
  );
  return currentLocale();
}

import { i18n } from '@lingui/core';
import { chosenLocale, isLocale, LOCALES, rememberLocale, SOURCE_LOCALE, type Locale } from './locale';
import type { Messages } from './message-types';

/** Loads the messages of one package in a language; rejects if that fails. */
type LoadCatalogue = (locale: Locale) => Promise<void>;
const packages = new Set<LoadCatalogue>();
/** Grows with every change of the language, and with late texts that were already shown in the source language. */
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
 * Adds texts of one package to a language.
 * @param isUsed one of the package's texts was already used: only then, and in the current language, do all components
 * render again. A newly loaded remote must avoid that cost.
 */
export function addWords(locale: Locale, words: Messages, isUsed: boolean): void {
  isNews = isUsed && locale === i18n.locale;
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
 * Delays before failed texts are requested again; ms. After the last one, only the network's return or a new choice of
 * language requests them.
 */
const AGAIN_MS = [5000, 30_000, 120_000];
const waiting = new Set<LoadCatalogue>();
let wanted: Locale = SOURCE_LOCALE;
/** Longest delay of a view for texts of another language; ms. */
const LOAD_MS = 1500;
let newest = 0;

/** Loads one package's texts. Rejects if that fails, and schedules a retry in the language that is current by then. */
async function fetchWords(load: LoadCatalogue, locale: Locale, tried = 0): Promise<void> {
  try {
    await load(locale);
  } catch (error) {
    askAgain(load, tried);
    throw error;
  }
}

/**
 * Loads the texts of the current language: of all packages in the page, or of `loads`. Never rejects: without them the
 * source language is shown. A slow network does not delay a view for long: late texts appear when they arrive. A
 * package that waits for its retry is skipped, so views neither wait for it nor request it more often.
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

/** Switches the language. Returns false, without a change, if a newer choice was made in the meantime. */
async function activate(locale: Locale): Promise<boolean> {
  const mine = (newest += 1);
  wanted = locale;
  let outcomes: PromiseSettledResult<void>[] = [];
  // Further packages may register during the loading.
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
 * Changes the language of the whole page and stores the choice. A package whose texts fail to load stays in the source
 * language until they arrive. Rejects without a change if no package has texts. Of several choices the newest wins.
 */
export async function setLocale(locale: Locale): Promise<void> {
  if (await activate(locale)) rememberLocale(locale);
}

/**
 * Applies the stored language at the start of the page. Never rejects: missing texts stay in the source language until
 * the network is back.
 */
export async function startLocale(): Promise<Locale> {
  await activate(chosenLocale()).catch(() =>
    window.addEventListener('online', () => void startLocale(), { once: true }),
  );
  return currentLocale();
}

import type { BrowserContext } from '@playwright/test';
import type { ProductPlace } from '../product/product';

export type Language = 'en-PH' | 'fil-PH';

/** Switches the site's language in this browser from the next page on, as the choice in the frame would. */
export async function speak(context: BrowserContext, { url }: ProductPlace, language: Language): Promise<void> {
  await context.addCookies([{ name: 'parola_locale', value: language, url }]);
}

/**
 * The language for the `nth` row of a table of tests that runs in both sizes: each row runs in English in one size and
 * in Filipino in the other, and each size covers both languages.
 */
export function languageOf(nth: number, isMobile: boolean): Language {
  return (nth % 2 === 0) === isMobile ? 'en-PH' : 'fil-PH';
}

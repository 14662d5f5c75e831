import type { BrowserContext } from '@playwright/test';
import type { ProductPlace } from '../product/product';

export type Language = 'en-PH' | 'fil-PH';

/** From the next page on the site speaks that language in this browser, as if it had been chosen in the frame. */
export async function speak(context: BrowserContext, { url }: ProductPlace, language: Language): Promise<void> {
  await context.addCookies([{ name: 'parola_locale', value: language, url }]);
}

/**
 * The language of the `nth` row of a table that runs in both sizes: each row is seen in English at one of them and in
 * Filipino at the other, and each size sees both.
 */
export function languageOf(nth: number, isMobile: boolean): Language {
  return (nth % 2 === 0) === isMobile ? 'en-PH' : 'fil-PH';
}

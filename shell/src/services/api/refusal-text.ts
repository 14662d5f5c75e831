import { errorText, loadErrorTexts, shownRefusal } from '@parola/calls';
import { currentLocale } from '@parola/text';

/**
 * The sentence for a refusal in the language of the page, in English when its words cannot be had; undefined for a
 * code that has none.
 */
export async function refusalText(errcode: number, call: string): Promise<string | undefined> {
  if (!shownRefusal(errcode, call)) return undefined;
  const locale = currentLocale();
  await loadErrorTexts(locale);
  return errorText(errcode, call, locale);
}

import { errorText as sentence, loadErrorTexts } from '@parola/calls';
import { currentLocale } from '@parola/text';

/** The sentence about a refusal in the player's language; in English when its words cannot be had. */
export async function errorText(errcode: number, call?: string): Promise<string> {
  const locale = currentLocale();
  await loadErrorTexts(locale);
  return sentence(errcode, call, locale);
}

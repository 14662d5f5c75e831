import { errorText, loadErrorTexts, refusalName, shownRefusal, type RefusalName } from '@parola/calls';
import { currentLocale } from '@parola/text';

interface RefusalWords {
  /** Undefined for a code newer than this shell. */
  name: RefusalName | undefined;
  /** In the language of the page, in English when its words cannot be had; undefined for a code that has none. */
  sentence: string | undefined;
}

/** Name and sentence of a refusal. */
export async function refusalWords(errcode: number, call: string): Promise<RefusalWords> {
  const name = refusalName(errcode);
  if (!shownRefusal(errcode, call)) return { name, sentence: undefined };
  const locale = currentLocale();
  await loadErrorTexts(locale);
  return { name, sentence: errorText(errcode, call, locale) };
}

import { errorText, loadErrorTexts, refusalName, shownRefusal, type RefusalName } from '@parola/calls';
import { currentLocale } from '@parola/text';

interface RefusalWords {
  /** Undefined for an errcode newer than this shell. */
  name: RefusalName | undefined;
  /**
   * In the language of the page, or in English if its texts fail to load; undefined for an errcode without a sentence.
   */
  sentence: string | undefined;
}

/** Returns name and sentence of a refusal. */
export async function refusalWords(errcode: number, call: string): Promise<RefusalWords> {
  const name = refusalName(errcode);
  if (!shownRefusal(errcode, call)) return { name, sentence: undefined };
  const locale = currentLocale();
  await loadErrorTexts(locale);
  return { name, sentence: errorText(errcode, call, locale) };
}

import { errorText, shownRefusal } from '@parola/calls';
import { currentLocale } from '@parola/text';

/** The sentence for a refusal in the language of the page; undefined for a code that has none. */
export async function refusalText(errcode: number, call: string): Promise<string | undefined> {
  const name = shownRefusal(errcode, call);
  if (!name) return undefined;
  if (currentLocale() !== 'fil-PH') return errorText(errcode, call);
  const filipino = await import(/* webpackChunkName: "refusals.fil-PH" */ './refusals.fil-PH').catch(() => undefined);
  return filipino?.REFUSALS_IN_FILIPINO[name] ?? errorText(errcode, call);
}

import { defineTexts } from '@parola/kit';
import source from '../locales/pay-by.en-PH';

/** What a deposit is paid by: with its part alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/pay-by.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/deposits.en-PH';

/** What deposits open: with its pages and dialogs alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/deposits.fil-PH'),
});

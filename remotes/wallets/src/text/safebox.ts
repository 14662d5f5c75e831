import { defineTexts } from '@parola/kit';
import source from '../locales/safebox.en-PH';

/** The safebox: with its sheet alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/safebox.fil-PH'),
});

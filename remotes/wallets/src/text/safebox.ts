import { defineTexts } from '@parola/kit';
import source from '../locales/safebox.en-PH';

/**
 * Texts of the safebox, loaded with its sheet in both languages. A separate file per language would add its name to the
 * entry, which every page loads.
 */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/safebox.fil-PH'),
});

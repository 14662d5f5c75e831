import { defineTexts } from '@parola/kit';
import source from '../locales/lottery.en-PH';

/**
 * Texts of the diamond mall, loaded with its pages in both languages. A separate file per language would add its name
 * to the entry, which every page loads.
 */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/lottery.fil-PH'),
});

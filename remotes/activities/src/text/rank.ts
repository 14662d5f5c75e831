import { defineTexts } from '@parola/kit';
import source from '../locales/rank.en-PH';

/**
 * Texts of the rank, loaded with its pages in both languages. A separate file per language would add its name to the
 * entry, which every page loads.
 */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/rank.fil-PH'),
});

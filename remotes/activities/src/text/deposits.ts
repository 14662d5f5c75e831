import { defineTexts } from '@parola/kit';
import source from '../locales/deposits.en-PH';

/**
 * Texts of the deposit activities, loaded with their pages and dialogs in both languages. A separate file per language
 * would add its name to the entry, which every page loads.
 */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/deposits.fil-PH'),
});

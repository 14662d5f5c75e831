import { defineTexts } from '@parola/kit';
import source from '../locales/pay-by.en-PH';

/**
 * Texts of the payment details, loaded with their part in both languages. A separate file per language would add its
 * name to the entry, which every page loads.
 */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/pay-by.fil-PH'),
});

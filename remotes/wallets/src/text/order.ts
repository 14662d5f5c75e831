import { defineTexts } from '@parola/kit';
import source from '../locales/order.en-PH';

/**
 * Texts of a deposit order, loaded with its part in both languages. A separate file per language would add its name to
 * the entry, which every page loads.
 */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/order.fil-PH'),
});

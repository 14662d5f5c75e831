import { defineTexts } from '@parola/kit';
import source from '../locales/order.en-PH';

/**
 * Texts of one deposit, loaded with its part in both languages. A further file would be named in the entry that every
 * page loads.
 */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/order.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/order.en-PH';

/** One deposit: with its part alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/order.fil-PH'),
});

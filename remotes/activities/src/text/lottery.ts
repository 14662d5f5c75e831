import { defineTexts } from '@parola/kit';
import source from '../locales/lottery.en-PH';

/** The diamond mall: with its pages alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/lottery.fil-PH'),
});

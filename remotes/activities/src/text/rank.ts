import { defineTexts } from '@parola/kit';
import source from '../locales/rank.en-PH';

/** The rank: with its pages alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/rank.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/bankrupt.en-PH';

/** The second-chance reward: with its dialog alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/bankrupt.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/pk.en-PH';

/** Red versus blue: with its pages and its dialog alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/pk.fil-PH'),
});

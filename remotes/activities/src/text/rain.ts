import { defineTexts } from '@parola/kit';
import source from '../locales/rain.en-PH';

/** The red-packet rain: with its dialog alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/rain.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/live.en-PH';

/** The shows: with their page alone, in both languages. A file more would be named in the entry that everybody loads. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/live.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/rain.en-PH';

/**
 * Texts of the red-packet rain, loaded with its dialog in both languages. A separate file per language would add its
 * name to the entry, which every page loads.
 */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/rain.fil-PH'),
});

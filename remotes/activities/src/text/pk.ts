import { defineTexts } from '@parola/kit';
import source from '../locales/pk.en-PH';

/**
 * Texts of red versus blue, loaded with its pages and dialog in both languages. A separate file per language would add
 * its name to the entry, which every page loads.
 */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/pk.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/bankrupt.en-PH';

/**
 * Texts of the second-chance reward, loaded with its dialog in both languages. A separate file per language would add
 * its name to the entry, which every page loads.
 */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/bankrupt.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/bankrupt.en-PH';

/**
 * Texts of the second-chance reward, loaded with its dialog in both languages. A further file would be named in the
 * entry that every page loads.
 */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/bankrupt.fil-PH'),
});

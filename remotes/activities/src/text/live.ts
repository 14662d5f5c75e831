import { defineTexts } from '@parola/kit';
import source from '../locales/live.en-PH';

/**
 * Texts of the shows, loaded with their page in both languages. A separate file per language would add its name to the
 * entry, which every page loads.
 */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/live.fil-PH'),
});

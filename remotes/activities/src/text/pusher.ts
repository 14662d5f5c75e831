import { defineTexts } from '@parola/kit';
import source from '../locales/pusher.en-PH';

/**
 * Texts of the coin pusher, loaded with its page in both languages. A separate file per language would add its name to
 * the entry, which every page loads.
 */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackMode: "eager" */ '../locales/pusher.fil-PH'),
});

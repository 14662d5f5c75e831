import { defineTexts } from '@parola/text';
import source from '../locales/pages.en-PH';

/** Page not found, maintenance, and the start of a player who may not play now. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/pages.fil-PH'),
});

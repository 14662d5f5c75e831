import { defineTexts } from '@parola/text';
import source from '../locales/pages.en-PH';

/** Page not found, maintenance. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/pages.fil-PH'),
});

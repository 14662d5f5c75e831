import { defineTexts } from '@parola/text';
import source from '../locales/pages.en-PH';

/** Page not found, maintenance, terms and privacy. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "pages.fil-PH" */ '../locales/pages.fil-PH'),
});

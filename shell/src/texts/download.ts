import { defineTexts } from '@parola/text';
import source from '../locales/download.en-PH';

/** How the site is installed. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/download.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/help.en-PH';

/** Questions and answers, terms and privacy, conversations with the support. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/help.fil-PH'),
});

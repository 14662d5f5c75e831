import { defineTexts } from '@parola/text';
import source from '../locales/security.en-PH';

/** The account's sessions and its protection. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/security.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/account.en-PH';

/** Texts of the account page, limits, breaks and self-exclusion. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/account.fil-PH'),
});

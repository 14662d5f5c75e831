import { defineTexts } from '@parola/text';
import source from '../locales/security.en-PH';

/** Texts of the account's sessions and security. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/security.fil-PH'),
});

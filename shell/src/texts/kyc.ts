import { defineTexts } from '@parola/text';
import source from '../locales/kyc.en-PH';

/** Texts of the identity check, its rules, and the dialog that requests it. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/kyc.fil-PH'),
});

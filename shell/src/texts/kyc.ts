import { defineTexts } from '@parola/text';
import source from '../locales/kyc.en-PH';

/** The identity check, its rules, and the dialog that asks for it. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/kyc.fil-PH'),
});

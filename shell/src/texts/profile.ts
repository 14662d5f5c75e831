import { defineTexts } from '@parola/text';
import source from '../locales/profile.en-PH';

/** Texts of profile, personal data and privacy. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "account.fil-PH" */ '../locales/profile.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/auth.en-PH';

/** Texts of log-in, sign-up and forgotten passwords. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "auth.fil-PH" */ '../locales/auth.fil-PH'),
});

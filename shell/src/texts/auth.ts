import { defineTexts } from '@parola/text';
import source from '../locales/auth.en-PH';

/** Log in, sign up, forgot password. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "auth.fil-PH" */ '../locales/auth.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/mail.en-PH';

/** Texts of the mail list and of a mail. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/mail.fil-PH'),
});

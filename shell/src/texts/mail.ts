import { defineTexts } from '@parola/text';
import source from '../locales/mail.en-PH';

/** The list of mails and a mail. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/mail.fil-PH'),
});

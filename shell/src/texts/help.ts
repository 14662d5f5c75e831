import { defineTexts } from '@parola/text';
import source from '../locales/help.en-PH';

/** Texts of FAQ, terms, privacy policy and feedback. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/help.fil-PH'),
});

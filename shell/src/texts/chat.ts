import { defineTexts } from '@parola/text';
import source from '../locales/chat.en-PH';

/** Texts of the support chat. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/chat.fil-PH'),
});

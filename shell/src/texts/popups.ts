import { defineTexts } from '@parola/text';
import source from '../locales/popups.en-PH';

/** The dialogs of the shell that come by themselves or after something was received. */
export const { useText, T, text, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/popups.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/popups.en-PH';

/** Texts of the shell's pop-ups: dialogs that open by themselves or after a reward. */
export const { useText, T, text, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/popups.fil-PH'),
});

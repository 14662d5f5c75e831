import { defineTexts } from '@parola/text';
import source from '../locales/late.en-PH';

/**
 * Texts after the first paint: the footer, the offline banner, the time-out dialog, and the reasons of failed calls.
 */
export const { useText, text, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/late.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/age.en-PH';

/** Texts of the age notice and the region notice. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/age.fil-PH'),
});

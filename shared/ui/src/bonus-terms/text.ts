import { defineTexts } from '@parola/text';
import source from '../locales/forms.en-PH';

/** Texts of the second entry. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "forms.fil-PH" */ '../locales/forms.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/safebox.en-PH';

/** The safebox: with its sheet alone. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "safebox.fil-PH" */ '../locales/safebox.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/release.en-PH';

/** Texts about releases in an open page: an offered update, a closed part, a preview. */
export const { useText, text, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/release.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/release.en-PH';

/** An open page's texts about releases: an offered update, a closed part, a preview. */
export const { useText, text, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/release.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/release.en-PH';

/** What an open page says of releases: an update to take, a part that was closed, a preview. */
export const { useText, text, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/release.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/frame.en-PH';

/** What the first load says: bars, tabs, pages that are closed or failed, and why a button is off. */
export const { useText, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "start.fil-PH" */ '../locales/frame.fil-PH'),
});

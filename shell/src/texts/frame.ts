import { defineTexts } from '@parola/text';
import source from '../locales/frame.en-PH';

/** Texts of the first load: bars, tabs, closed or failed pages, and the reasons of disabled buttons. */
export const { useText, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "start.fil-PH" */ '../locales/frame.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/pages.en-PH';

/** Texts of the pages (wheel, agent, sharing), loaded with these pages only. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "pages.fil-PH" */ '../locales/pages.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/bonus.en-PH';

/** Texts of the promo hub, tasks and points, loaded with these pages only. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "bonus.fil-PH" */ '../locales/bonus.fil-PH'),
});

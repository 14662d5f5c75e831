import { defineTexts } from '@parola/kit';
import source from '../locales/vip.en-PH';

/** Texts of levels, rebate and the level gift, loaded with these pages only. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "vip.fil-PH" */ '../locales/vip.fil-PH'),
});

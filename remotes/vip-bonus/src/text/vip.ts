import { defineTexts } from '@parola/kit';
import source from '../locales/vip.en-PH';

/** Levels, rebate and the gift of a level: with their pages alone. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "vip.fil-PH" */ '../locales/vip.fil-PH'),
});

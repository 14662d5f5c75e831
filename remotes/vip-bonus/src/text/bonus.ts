import { defineTexts } from '@parola/kit';
import source from '../locales/bonus.en-PH';

/** The promo hub, tasks and points: with their pages alone. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "bonus.fil-PH" */ '../locales/bonus.fil-PH'),
});

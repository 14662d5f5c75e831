import { defineTexts } from '@parola/kit';
import source from '../locales/records.en-PH';

/** Records, the report, money in open games: with their pages alone. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "records.fil-PH" */ '../locales/records.fil-PH'),
});

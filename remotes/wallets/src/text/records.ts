import { defineTexts } from '@parola/kit';
import source from '../locales/records.en-PH';

/** Texts of the records, the report, and money in open games, loaded with these pages only. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "records.fil-PH" */ '../locales/records.fil-PH'),
});

import { defineTexts } from '@parola/text';
import source from '../locales/pages.en-PH';

/** Texts of the pages "not found" and "maintenance", and of the start page of a resting player. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "late.fil-PH" */ '../locales/pages.fil-PH'),
});

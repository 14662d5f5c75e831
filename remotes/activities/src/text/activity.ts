import { defineTexts } from '@parola/kit';
import source from '../locales/activity.en-PH';

/** Texts of the activities' pages, loaded with these pages. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "activity.fil-PH" */ '../locales/activity.fil-PH'),
});

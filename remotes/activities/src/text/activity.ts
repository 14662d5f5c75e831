import { defineTexts } from '@parola/kit';
import source from '../locales/activity.en-PH';

/** The pages of the engine's activities: their words come with them. */
export const { useText, T } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "activity.fil-PH" */ '../locales/activity.fil-PH'),
});

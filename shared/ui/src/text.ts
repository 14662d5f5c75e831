import { defineTexts } from '@parola/text';
import source from './locales/en-PH';

/** The few texts of the design system itself. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "start.fil-PH" */ './locales/fil-PH'),
});

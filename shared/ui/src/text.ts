import { defineTexts } from '@parola/text';
import source from './locales/en-PH';

/** The few words that the design system itself says. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "start.fil-PH" */ './locales/fil-PH'),
});

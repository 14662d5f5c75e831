import { defineTexts } from '@parola/kit';
import source from './locales/en-PH.js';

export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "fil-PH" */ './locales/fil-PH.js'),
});

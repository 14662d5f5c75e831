import { defineTexts } from '@parola/kit';
import source from '../locales/en-PH';

export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "fil-PH" */ '../locales/fil-PH'),
});

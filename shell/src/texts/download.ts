import { defineTexts } from '@parola/text';
import source from '../locales/download.en-PH';

/** Texts of the installation of the site as an app. */
export const { useText } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "more.fil-PH" */ '../locales/download.fil-PH'),
});

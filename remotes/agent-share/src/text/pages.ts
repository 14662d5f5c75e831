import { defineTexts } from '@parola/kit';
import source from '../locales/pages.en-PH';

/** Words of the pages: the wheel, the agent, the ways to share. They come with them alone. */
export const { useText, T, text } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "pages.fil-PH" */ '../locales/pages.fil-PH'),
});

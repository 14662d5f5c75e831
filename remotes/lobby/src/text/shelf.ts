import { defineTexts } from '@parola/kit';
import source from '../locales/shelf.en-PH';

/** Texts of the search, of the player's games and of the content further down in the lobby, loaded with these only. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "shelf.fil-PH" */ '../locales/shelf.fil-PH'),
});

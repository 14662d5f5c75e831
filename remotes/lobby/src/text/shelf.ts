import { defineTexts } from '@parola/kit';
import source from '../locales/shelf.en-PH';

/** Looking for games, the player's own, and what is further down in the lobby: with those alone. */
export const { useText, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "shelf.fil-PH" */ '../locales/shelf.fil-PH'),
});

import { defineTexts } from '@parola/kit';
import source from '../locales/game.en-PH';

/** Playing a game, and what is to be known before: with those alone. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "game.fil-PH" */ '../locales/game.fil-PH'),
});

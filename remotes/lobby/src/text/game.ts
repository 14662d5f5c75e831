import { defineTexts } from '@parola/kit';
import source from '../locales/game.en-PH';

/** Texts of a game and its rules, loaded with their pages only. */
export const { useText, T, load } = defineTexts(source, {
  'fil-PH': () => import(/* webpackChunkName: "game.fil-PH" */ '../locales/game.fil-PH'),
});

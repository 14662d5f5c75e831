import { load } from '../text/game';
import { RulesSheet } from './rules-sheet';

/** Shown once its words are there in the player's language. */
export async function ready() {
  await load();
  return { default: RulesSheet };
}

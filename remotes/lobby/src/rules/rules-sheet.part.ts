import { load } from '../text/game';
import { RulesSheet } from './rules-sheet';

/** Resolves once the texts are loaded in the player's language. */
export async function ready() {
  await load();
  return { default: RulesSheet };
}

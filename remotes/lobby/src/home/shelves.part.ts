import { load } from '../text/shelf';
import Shelves from './shelves';

/** Shown once its words are there in the player's language. */
export async function ready() {
  await load();
  return { default: Shelves };
}

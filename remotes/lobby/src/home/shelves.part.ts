import { load } from '../text/shelf';
import { CategoryRows } from './category-rows';
import Shelves from './shelves';

// Each is shown once its words are there in the player's language.

export async function ready() {
  await load();
  return { default: Shelves };
}
export async function rows() {
  await load();
  return { default: CategoryRows };
}

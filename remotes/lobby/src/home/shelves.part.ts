import { load } from '../text/shelf';
import { CategoryRows } from './category-rows';
import Shelves from './shelves';
import { Winners } from './winners';

// Each is shown once its words are there in the player's language.

export async function ready() {
  await load();
  return { default: Shelves };
}
export async function winners() {
  await load();
  return { default: Winners };
}
export async function rows() {
  await load();
  return { default: CategoryRows };
}

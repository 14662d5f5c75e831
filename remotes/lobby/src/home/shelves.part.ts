import { load } from '../text/shelf';
import { CategoryRows } from './category-rows';
import Shelves from './shelves';
import { Winners } from './winners';

// Resolves once the texts are loaded in the player's language.

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

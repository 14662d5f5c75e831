import { load } from '../text/safebox';
import { SafeboxSheet } from './safebox-sheet';

/** The sheet, once its words are there. */
export async function ready() {
  await load();
  return { default: SafeboxSheet };
}

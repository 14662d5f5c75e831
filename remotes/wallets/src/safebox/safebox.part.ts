import { load } from '../text/safebox';
import { SafeboxSheet } from './safebox-sheet';

/** Resolves once the texts of the sheet are loaded. */
export async function ready() {
  await load();
  return { default: SafeboxSheet };
}

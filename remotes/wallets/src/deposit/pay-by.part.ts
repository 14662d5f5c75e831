import { load } from '../text/pay-by';
import { PayBy } from './pay-by';

/** Resolves once the texts of the payment details are loaded. */
export async function ready() {
  await load();
  return { default: PayBy };
}

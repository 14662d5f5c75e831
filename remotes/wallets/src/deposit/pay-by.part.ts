import { load } from '../text/pay-by';
import { PayBy } from './pay-by';

/** The payment details of a deposit, once their texts are loaded. */
export async function ready() {
  await load();
  return { default: PayBy };
}

import { load } from '../text/order';
import { DepositOrder } from './deposit-order';

/** Resolves once the texts of a deposit order are loaded. */
export async function ready() {
  await load();
  return { default: DepositOrder };
}

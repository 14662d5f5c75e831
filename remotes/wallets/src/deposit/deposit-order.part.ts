import { load } from '../text/order';
import { DepositOrder } from './deposit-order';

/** One deposit, once its words are there. */
export async function ready() {
  await load();
  return { default: DepositOrder };
}

import { load } from '../text/pay-by';
import { PayBy } from './pay-by';

/** What a deposit is paid by, once its words are there. */
export async function ready() {
  await load();
  return { default: PayBy };
}

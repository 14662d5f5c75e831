import { ACTIVITY_ID } from '@parola/calls';
import type { ProductPlace } from '../product/product';
import { run } from './database';

/** The festival of the content that comes with the product ends in January 2027; what players find by it is found on any day. */
export async function letTheFestivalGoOn(product: ProductPlace): Promise<void> {
  const touched = await run(
    product,
    'parola',
    `UPDATE config SET value = jsonb_set(value, ARRAY[$1::text, 'until'], '"2099-12-31"', false) WHERE key = 'appActivityRuleMap'`,
    [String(ACTIVITY_ID.Festival)],
  );
  if (touched !== 1) throw new Error('There are no rules of activities.');
}

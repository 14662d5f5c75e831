import type { ProductPlace } from '../product/product';
import { run } from './database';

/** When red packets fall on everybody, of whom each grabs two at most; never, with no times. */
export async function letItRain(
  product: ProductPlace,
  times: readonly { id: number; at: string; minutes: number }[],
): Promise<void> {
  await run(
    product,
    'parola',
    `UPDATE config SET value = value || jsonb_build_object('times', $1::jsonb, 'grabMax', 2) WHERE key = 'appRainRule'`,
    [JSON.stringify(times)],
  );
}

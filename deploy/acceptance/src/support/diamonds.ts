import type { ProductPlace } from '../product/product';
import { run } from './database';
import type { Player } from './player';

/** Gives a player diamonds as from weeks of check-ins; at most once per player. */
export async function giveDiamonds(
  product: ProductPlace,
  { userId }: Pick<Player, 'userId'>,
  count: number,
): Promise<void> {
  await run(
    product,
    'parola',
    `SELECT ledger_post('journey', 'diamonds ' || $1::text, 'journey', 'adjustment', 'journey', 'journey',
            ARRAY['mint:DIA', 'p:' || $1::text || ':diamond'], ARRAY[-$2::bigint, $2::bigint]::bigint[])`,
    [String(userId), String(count)],
  );
}

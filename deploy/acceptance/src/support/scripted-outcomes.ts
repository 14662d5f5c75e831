import { expect } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import type { Player } from './player';

/** The wanted result of a round: `loss` pays nothing, `win` more than the stake, `free` gives free games. */
export type Wanted = 'loss' | 'win' | 'free';

/** A player at a product, both of which the provider's test profile needs. */
export interface Seat {
  product: Pick<ProductPlace, 'partnersUrl'>;
  player: Pick<Player, 'userId'>;
}

/** Sets the result of the player's next round of a game; only the provider's test profile accepts it. */
export async function wantNext({ product, player }: Seat, gameCode: string, want: Wanted): Promise<void> {
  const answer = await fetch(`${product.partnersUrl}/test/outcomes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ playerId: String(player.userId), gameCode, want }),
  });
  expect(answer.status, `the wish for a ${want} of ${gameCode}`).toBe(204);
}

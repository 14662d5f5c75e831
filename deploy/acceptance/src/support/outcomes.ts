import { expect } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import type { Player } from './player';

/** What a round comes to: less than nothing is `loss`, more than its stake `win`, and `free` gives free games. */
export type Wanted = 'loss' | 'win' | 'free';

/** Who plays, and where: what the provider's test profile must know to obey. */
export interface Seat {
  product: Pick<ProductPlace, 'partnersUrl'>;
  player: Pick<Player, 'userId'>;
}

/** What the player's next round of a game comes to; the test profile of the provider alone takes such wishes. */
export async function wantNext({ product, player }: Seat, gameCode: string, want: Wanted): Promise<void> {
  const answer = await fetch(`${product.partnersUrl}/test/outcomes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ playerId: String(player.userId), gameCode, want }),
  });
  expect(answer.status, `the wish for a ${want} of ${gameCode}`).toBe(204);
}

import { expect } from '@playwright/test';
import type { ProductPlace } from '../product/product';
import type { Player } from './player';

/** What the player's next round of a game comes to; the test profile of the provider alone takes such wishes. */
export async function wantNext(
  { partnersUrl }: ProductPlace,
  player: Player,
  gameCode: string,
  want: 'win' | 'loss' | 'free',
) {
  const answer = await fetch(`${partnersUrl}/test/outcomes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ playerId: String(player.userId), gameCode, want }),
  });
  expect(answer.status).toBe(204);
}

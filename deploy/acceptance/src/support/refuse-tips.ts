import type { BrowserContext } from '@playwright/test';
import type { Player } from './player';

/** Activity ids of the start-up dialogs: tips, check-ins, first deposit, red versus blue, rain of red packets. */
const OFFERS = [60, 36, 44, 66, 59, 65];

/** Stores in this browser that the player has refused the start-up offers, and `more`, with «not today». */
export async function refuseTips(
  context: BrowserContext,
  { userId }: Pick<Player, 'userId'>,
  more: readonly number[] = [],
): Promise<void> {
  await context.addInitScript(
    ([player, activities]) => {
      try {
        const day = new Date().toISOString().slice(0, 10);
        const stored = JSON.parse(localStorage.getItem('parola.not-today') ?? '{}');
        const by = stored.day === day ? stored.by : {};
        const refused = new Set([...(by[player] ?? []), ...activities]);
        localStorage.setItem('parola.not-today', JSON.stringify({ day, by: { ...by, [player]: [...refused] } }));
      } catch {
        // A frame without access to storage.
      }
    },
    [userId, [...OFFERS, ...more]] as const,
  );
}

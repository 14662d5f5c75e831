import type { BrowserContext } from '@playwright/test';
import type { Player } from './player';

/**
 * The start-up dialogs, by number in the activity list: the tips, check-ins, the first deposit, red versus blue, the
 * rain of red packets.
 */
const OFFERS = [60, 36, 44, 66, 59, 65];

/** This browser's player has refused the start-up offers with «not today», and `more` of them. */
export async function refuseTips(
  context: BrowserContext,
  { userId }: Pick<Player, 'userId'>,
  more: readonly number[] = [],
): Promise<void> {
  await context.addInitScript(
    ([player, activities]) => {
      try {
        const day = new Date().toISOString().slice(0, 10);
        const said = JSON.parse(localStorage.getItem('parola.not-today') ?? '{}');
        const by = said.day === day ? said.by : {};
        const refused = new Set([...(by[player] ?? []), ...activities]);
        localStorage.setItem('parola.not-today', JSON.stringify({ day, by: { ...by, [player]: [...refused] } }));
      } catch {
        // A frame that may store nothing.
      }
    },
    [userId, [...OFFERS, ...more]] as const,
  );
}

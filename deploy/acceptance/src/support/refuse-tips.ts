import type { BrowserContext } from '@playwright/test';
import type { Player } from './player';

/** What comes by itself at the start, by its number in the activity list: the tips, check-ins, the first deposit, red versus blue, the rain of red packets. */
const OFFERS = [60, 36, 44, 66, 59, 65];

/** This browser's player has said «not today» to what the house offers at the start, and to `more` of it. */
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

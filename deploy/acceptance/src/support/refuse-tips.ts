import type { BrowserContext } from '@playwright/test';
import type { Player } from './player';

/** The number of the tips in the activity list. */
const FIRST_DEPOSIT_TIPS = 60;

/** This browser's player has said «not today» to the tips for a first deposit. */
export async function refuseTips(context: BrowserContext, { userId }: Player): Promise<void> {
  await context.addInitScript(
    ([player, activity]) => {
      try {
        const day = new Date().toISOString().slice(0, 10);
        const said = JSON.parse(localStorage.getItem('parola.not-today') ?? '{}');
        const by = said.day === day ? said.by : {};
        const refused = new Set([...(by[player] ?? []), activity]);
        localStorage.setItem('parola.not-today', JSON.stringify({ day, by: { ...by, [player]: [...refused] } }));
      } catch {
        // A frame that may store nothing.
      }
    },
    [userId, FIRST_DEPOSIT_TIPS] as const,
  );
}

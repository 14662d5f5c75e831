import type { BrowserContext } from '@playwright/test';

/** Calls with the player's bets so far in their answers. */
const TELLS = ['getAfterLoginInfoWeb', 'refreshData'];

/** Makes the player appear as one who has bet before in this browser: start-up offers wait for the first bet. */
export async function hasPlayed(context: BrowserContext): Promise<void> {
  for (const call of TELLS)
    await context.route(`**/${call}`, async (route) => {
      try {
        const answer = await route.fetch();
        const body: Record<string, unknown> & { userInfo?: object } = await answer.json();
        const bet = 100;
        const json = body.userInfo ? { ...body, userInfo: { ...body.userInfo, bet } } : { ...body, bet };
        await route.fulfill({ response: answer, json: body['errcode'] === 0 ? json : body });
      } catch {
        // The page was closed meanwhile.
      }
    });
}

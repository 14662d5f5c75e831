import type { BrowserContext } from '@playwright/test';

/** The calls that tell the shell its player's bets so far. */
const TELLS = ['getAfterLoginInfoWeb', 'refreshData'];

/** In this browser the player has bet before: offers of the start wait for the first game. */
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
        // The page went away meanwhile.
      }
    });
}

import type { Page } from '@playwright/test';
import { LIMIT_KIND, LIMIT_PERIOD, REFUSALS } from '@parola/calls';
import { Frame } from '../pages/frame';
import { FIESTA, GamePage } from '../pages/game';
import { callApi } from '../product/api';
import type { ProductPlace } from '../product/product';
import { run } from '../support/database';
import { expect, test } from '../support/fixtures';
import { inspect } from '../support/inspect-screen';
import { languageOf, speak } from '../support/language';
import { loseRounds } from '../support/play';
import { depositFor, type Player } from '../support/player';

const PLAY = `/game/start?gameId=${FIESTA.id}`;
const DEVICE = 'mobile';

/** Texts of the page in both languages. */
interface Words {
  title: string;
  remedy: string | null;
}
interface Refused {
  what: string;
  words: Record<'en-PH' | 'fil-PH', Words>;
  /** Causes the refusal. */
  put(where: { page: Page; product: ProductPlace; player: Player }): Promise<void>;
  /** True when the remedy opens the game. */
  opens?: true;
}

/** Mocks the refusal for this page only: the product has other players. */
const refuseStart =
  (errcode: number) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await page.route('**/app/v1/startGame', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { code: 200, errcode, errmsg: 'refused' } });
    });
  };

/** Starts the game in another session of the player. */
const elsewhere = async ({ product, player }: { product: ProductPlace; player: Player }) =>
  void (await callApi(product, 'startGame', { gameId: FIESTA.id, device: DEVICE }, player.token));

const REFUSED: readonly Refused[] = [
  {
    what: 'a game that is closed (702)',
    words: {
      'en-PH': { title: 'Closed for maintenance', remedy: null },
      'fil-PH': { title: 'Naka-maintenance', remedy: null },
    },
    put: refuseStart(REFUSALS.gameMaintenance),
  },
  {
    what: 'a game that is played on another device (703)',
    words: {
      'en-PH': { title: 'You’re playing on another device', remedy: 'Play here instead' },
      'fil-PH': { title: 'Naglalaro ka sa ibang device', remedy: 'Dito na lang maglaro' },
    },
    put: elsewhere,
    opens: true,
  },
  {
    what: 'a loss limit that is reached (209)',
    words: {
      'en-PH': { title: 'You’ve reached your limit', remedy: 'See my limits' },
      'fil-PH': { title: 'Naabot mo na ang limit mo', remedy: 'Tingnan ang limits ko' },
    },
    put: async ({ product, player }) => {
      await depositFor(product, player, 50_000);
      const limit = { kind: LIMIT_KIND.loss, period: LIMIT_PERIOD.day, value: 10_000 };
      await callApi(product, 'setSelfLimit', limit, player.token);
      await loseRounds(product, player, 1, 10_000);
    },
  },
];

for (const [nth, { what, words, put, opens }] of REFUSED.entries())
  test(`${what} has a screen of its own, with its remedy`, async ({ page, context, product, player, isMobile }) => {
    const language = languageOf(nth, isMobile);
    const { title, remedy } = words[language];
    await put({ page, product, player });
    await speak(context, product, language);
    await new Frame(page).openAs(player, PLAY);
    const screen = page.getByRole('alert').filter({ hasText: title });
    await expect(screen).toBeVisible();
    await inspect(page, `${what} ${language}`);
    if (remedy === null) return;
    const way = screen.getByRole('button', { name: remedy }).or(screen.getByRole('link', { name: remedy }));
    await way.click();
    if (opens) await new GamePage(page).ready();
    else await expect(page).toHaveURL('/member/self-limited');
  });

test('a game says at the next press that its session has ended (706), and is opened again', async ({
  page,
  context,
  product,
  player,
  isMobile,
}) => {
  const language = languageOf(REFUSED.length, isMobile);
  const words = {
    'en-PH': { title: 'This game is no longer open here', again: 'Open it again' },
    'fil-PH': { title: 'Hindi na bukas dito ang larong ito', again: 'Buksan ulit' },
  }[language];
  await depositFor(product, player, 10_000);
  await speak(context, product, language);
  await new Frame(page).openAs(player, PLAY);
  const game = new GamePage(page);
  await game.ready();
  // Ends the session like the nightly job for abandoned sessions.
  const closed = await run(
    product,
    'parola',
    'UPDATE game_session SET closed_at = now() WHERE user_id = $1 AND closed_at IS NULL',
    [player.userId],
  );
  expect(closed).toBe(1);
  await game.inside.getByRole('button', { name: 'Spin', exact: true }).click();
  const screen = page.getByRole('alert').filter({ hasText: words.title });
  await expect(screen).toBeVisible({ timeout: 30_000 });
  await inspect(page, `a game that is over (706) ${language}`);
  await screen.getByRole('button', { name: words.again }).click();
  await game.ready();
});

import { CARDS, COLOURS, GamePage, JEEPNEY, KENO, PUSHER, RIDES_MS, ROAD, type GameWords } from '../pages/game';
import { openGame } from '../pages/open-game';
import { alone } from '../support/database';
import { expect, test } from '../support/fixtures';
import { gameLock } from '../support/game-lock';
import { inspect } from '../support/inspect';
import { wantNext } from '../support/outcomes';

interface TriedGame extends GameWords {
  /** What its provider calls it. */
  code: string;
  /** Laid before the first round; slots have nothing to choose. */
  choose?: { group: string; field: string };
}

const slot = (id: number, title: string, code: string): TriedGame => ({ id, title, code, press: 'Spin', stake: 'Bet' });
const FIELDS = 'Choose a field, or several';

/** Every tile of the lobby. */
const GAMES: readonly TriedGame[] = [
  slot(1, 'Fiesta Reels', 'fiesta-reels'),
  slot(2, 'Triple Classic', 'triple-classic'),
  slot(3, 'Diamond Rush', 'diamond-rush'),
  slot(4, 'Fruit Cascade', 'fruit-cascade'),
  slot(5, 'Crown of Luzon', 'crown-of-luzon'),
  slot(6, 'Bell Parade', 'bell-parade'),
  slot(7, 'Pearl Lagoon', 'pearl-lagoon'),
  { ...COLOURS, code: 'perya-colour', choose: { group: FIELDS, field: 'Red' } },
  slot(9, 'Cherry Classic', 'cherry-classic'),
  slot(11, 'Ruby Nights', 'ruby-nights'),
  { ...CARDS, code: 'red-blue-cards', choose: { group: FIELDS, field: 'Red' } },
  { ...KENO, code: 'keno', choose: { group: 'Choose 1 to 6 numbers, or 8', field: '7' } },
  { ...JEEPNEY, code: 'jeepney-crash', choose: { group: 'Get off by itself at', field: '1.5×' } },
  { ...PUSHER, code: 'coin-pusher' },
];

test('every tile of the lobby is tried here', async ({ page, product }) => {
  const answer = await page.request.post(`${product.url}/app/v1/anonymous/appConfig`, {
    data: {
      ...{ appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' },
      ...{ gameListVersion: '', configKeyList: ['appGameList'] },
    },
  });
  const { configMap } = (await answer.json()) as { configMap: { appGameList: { gameId: number; name: string }[] } };
  expect(configMap.appGameList.map(({ gameId, name }) => `${gameId} ${name}`)).toEqual(
    GAMES.map(({ id, title }) => `${id} ${title}`),
  );
});

for (const tried of GAMES) {
  const { code, title, choose } = tried;
  test(
    `${title} is played to a loss and to a win, and tells each as it is`,
    { lock: gameLock(code) },
    async ({ page, product, player }) => {
      test.setTimeout(120_000 + (tried.roundMs ? RIDES_MS : 0));
      const both = async () => {
        const game: GamePage = await openGame(page, tried, player, product);
        if (choose) {
          const group = game.inside.getByRole('group', { name: choose.group });
          await group.getByRole('button', { name: choose.field, exact: true }).click();
        }
        await wantNext(product, player, code, 'loss');
        const lost = await game.spin();
        expect(lost.win).toBe(0);
        await inspect(page, `${title}, lost`);
        await wantNext(product, player, code, 'win');
        const won = await game.spin();
        expect(won.win).toBeGreaterThan(won.stake);
        await inspect(page, `${title}, won`);
      };
      // A wish for a ride is for the next one of everybody.
      await (tried.roundMs ? alone(product, ROAD, both) : both());
    },
  );
}

import { CARDS, COLOURS, FIESTA, JEEPNEY, KENO, PUSHER, RIDES_MS, ROAD, TRIPLE, type GameWords } from '../pages/game';
import { openGame } from '../pages/open-game';
import { alone } from '../support/database';
import { expect, test } from '../support/fixtures';
import { gameLock } from '../support/game-lock';
import { inspect } from '../support/inspect-screen';

// Each test holds the lock of its game only, and not of all games.
test.describe.configure({ mode: 'parallel' });

interface TriedGame extends GameWords {
  /** A choice before the first round; slots need none. */
  choose?: { group: string; field: string | RegExp };
}

const slot = (id: number, title: string, code: string): TriedGame => ({ id, title, code, press: 'Spin', stake: 'Bet' });
const FIELDS = 'Choose one or more fields';
/** The label of a field also has its pays. */
const RED = /^Red/;

/** All game tiles of the lobby. */
const GAMES: readonly TriedGame[] = [
  FIESTA,
  TRIPLE,
  slot(3, 'Diamond Rush', 'diamond-rush'),
  slot(4, 'Fruit Cascade', 'fruit-cascade'),
  slot(5, 'Crown of Luzon', 'crown-of-luzon'),
  slot(6, 'Bell Parade', 'bell-parade'),
  slot(7, 'Pearl Lagoon', 'pearl-lagoon'),
  { ...COLOURS, choose: { group: FIELDS, field: RED } },
  slot(9, 'Cherry Classic', 'cherry-classic'),
  slot(11, 'Ruby Nights', 'ruby-nights'),
  { ...CARDS, choose: { group: FIELDS, field: RED } },
  { ...KENO, choose: { group: 'Choose 1 to 6 numbers, or 8', field: '7' } },
  { ...JEEPNEY, choose: { group: 'Auto get-off at', field: '1.5×' } },
  PUSHER,
];

test('every tile of the lobby is tried here', { tag: '@quick' }, async ({ page, product }) => {
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
        const game = await openGame(page, tried, player, product);
        if (choose) {
          const group = game.inside.getByRole('group', { name: choose.group });
          await group.getByRole('button', { name: choose.field, exact: true }).click();
        }
        const lost = await game.spin('loss');
        expect(lost.win).toBe(0);
        await inspect(page, `${title}, lost`);
        const won = await game.spin('win');
        expect(won.win).toBeGreaterThan(won.stake);
        await inspect(page, `${title}, won`);
      };
      // A wanted outcome of a ride applies to the next ride of all players.
      await (tried.roundMs ? alone(product, ROAD, both) : both());
    },
  );
}

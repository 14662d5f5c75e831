import { ITEM_STATUS } from '@parola/calls';
import { configRow, getConfig } from '../../../config';
import { gamesForDesk } from '../../games';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';
import { changeKey } from './configuration.operations';

const KEY = 'appGameList';

/**
 * Closes and opens games in the list for players; bets follow the list in the same transaction (player protection C48).
 */
export const gamesOperations: OperationGroup<'games.list' | 'games.switch'> = {
  'games.list': async ({ tx, now }) => ({ list: await gamesForDesk(tx, now) }),

  'games.switch': async ({ tx, input: { ids, on, reason }, now, operator, note }) => {
    note('games', { ids, on, reason });
    const before = await configRow(tx, KEY, true);
    if (!before) throw new DeskRefusal('notFound');
    const list = await getConfig(tx, KEY);
    if (ids.some((id) => !list.some(({ gameId }) => gameId === id))) throw new DeskRefusal('notFound');
    const status = on ? ITEM_STATUS.on : ITEM_STATUS.maintenance;
    const turned = list.filter((game) => ids.includes(game.gameId) && game.status !== status);
    if (turned.length > 0)
      await changeKey(tx, {
        before: { ...before, key: KEY },
        revision: before.revision,
        value: list.map((game) => (turned.includes(game) ? { ...game, status } : game)),
        reason,
        undoes: null,
        operator: operator(),
        now,
      });
    return { changed: turned.length };
  },
};

import {
  cancelFreeRounds,
  checkFreeRounds,
  freeRoundsForDesk,
  grantFreeRounds,
  type FreeRoundsRefused,
} from '../../free-rounds';
import { playerForDesk } from '../../identity';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';
import { countCreated } from '../ground/operation-value.rules';

/** Free rounds: the list, and the cancellation of unplayed ones. */
export const freeRoundsOperations: OperationGroup<'freeRounds.list' | 'freeRounds.cancel'> = {
  'freeRounds.list': ({ tx, input }) => freeRoundsForDesk(tx, input),

  'freeRounds.cancel': async ({ tx, input: { id, reason }, now, operator, note }) => {
    note(`free-rounds:${id}`, { reason });
    const taken = await cancelFreeRounds(tx, { grantId: id, by: operator().login, reason, now });
    if (taken === null) throw new DeskRefusal('decided');
    note(`free-rounds:${id}`, { reason, taken });
    return {};
  },
};

function refusalOf(why: FreeRoundsRefused): DeskRefusal {
  if (why === 'mayNot') return new DeskRefusal('noOffers');
  if (why === 'noSuchGame') return new DeskRefusal('badInput', { field: 'gameId', why: 'takes no free rounds' });
  return new DeskRefusal('badInput', { field: 'bet', why: 'is not taken by the game' });
}

/**
 * Grants of free rounds: always with two operators and a reason, as the winnings are the operator's money (player
 * protection C35).
 */
export const checkedFreeRounds: CheckedGroup<'freeRounds.grant'> = {
  'freeRounds.grant': {
    plan: async ({ tx, input: { player, gameId, rounds, bet, winCap, wagerTimes, days }, now }) => {
      const userId = BigInt(player);
      await playerForDesk(tx, userId, now);
      const game = await checkFreeRounds(tx, { userId, gameId, bet }, now);
      if (typeof game === 'string') throw refusalOf(game);
      return {
        subject: `player:${player}`,
        facts: [
          { name: 'player', kind: 'player', value: player },
          { name: 'game', kind: 'words', value: game.gameCode },
          { name: 'rounds', kind: 'count', value: rounds },
          { name: 'bet', kind: 'money', value: bet },
          { name: 'winCap', kind: 'money', value: winCap },
          { name: 'wagerTimes', kind: 'count', value: wagerTimes },
          { name: 'days', kind: 'count', value: days },
        ],
      };
    },

    apply: async ({ tx, input: { player, ...grant }, maker, checker, now }) => {
      if (!checker) throw new DeskRefusal('ownRequest');
      const userId = BigInt(player);
      // Counts the maximum winnings towards the daily bound.
      const created = { amount: BigInt(grant.winCap), by: [maker, checker], subject: `player:${player}`, now };
      await countCreated(tx, { operation: 'freeRounds.grant', ...created });
      const granted = await grantFreeRounds(tx, { ...grant, userId, by: maker.login }, now);
      if (typeof granted === 'string') throw refusalOf(granted);
      await tx
        .insertInto('significant_event')
        .values({
          kind: 'free-rounds-granted',
          user_id: userId,
          ref: granted.grantId,
          detail: JSON.stringify({ ...grant, maker: maker.login, checker: checker.login }),
        })
        .execute();
    },
  },
};

import { cancelFreeRounds, freeRoundsForDesk, grantFreeRounds } from '../../free-rounds';
import { playerForDesk } from '../../identity';
import type { Room } from '../ground/context';
import { DeskRefusal } from '../ground/refusal';

/** Rounds that the house pays for: granted with a reason, seen, and what was not played taken back. */
export const freeRoundsRoom: Room<'freeRounds.list' | 'freeRounds.grant' | 'freeRounds.cancel'> = {
  'freeRounds.list': ({ tx, input }) => freeRoundsForDesk(tx, input),

  'freeRounds.grant': async ({ tx, input: { player, ...given }, now, operator, note }) => {
    note(`player:${player}`, given);
    const userId = BigInt(player);
    await playerForDesk(tx, userId, now);
    const granted = await grantFreeRounds(tx, { ...given, userId, by: operator().login }, now);
    if (granted === 'mayNot') throw new DeskRefusal('noOffers');
    if (granted === 'noSuchGame') throw new DeskRefusal('badInput', { field: 'gameId', why: 'takes no free rounds' });
    if (granted === 'badStake') throw new DeskRefusal('badInput', { field: 'bet', why: 'is not taken by the game' });
    note(`player:${player}`, { ...given, grant: granted.grantId });
    return { id: granted.grantId };
  },

  'freeRounds.cancel': async ({ tx, input: { id, reason }, now, operator, note }) => {
    note(`free-rounds:${id}`, { reason });
    const taken = await cancelFreeRounds(tx, { grantId: id, by: operator().login, reason, now });
    if (taken === null) throw new DeskRefusal('decided');
    note(`free-rounds:${id}`, { reason, taken });
    return {};
  },
};

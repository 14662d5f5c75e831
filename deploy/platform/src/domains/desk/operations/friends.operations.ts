import { heldFriends, isFriendHeld, refuseHeld, releaseHeld } from '../../agent';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';
import { countCreated } from '../ground/operation-value.rules';

/** Pairs of players that may be one person: the inviter's earnings by the friend wait for a review. */
export const friendsOperations: OperationGroup<'friends.list' | 'friends.refuse'> = {
  'friends.list': ({ tx, input }) => heldFriends(tx, input),

  'friends.refuse': async ({ tx, input: { inviter, friend, reason }, now, operator, note }) => {
    note(`player:${inviter}`, { friend, reason });
    const pair = { inviterId: BigInt(inviter), userId: BigInt(friend) };
    const held = await refuseHeld(tx, pair, { by: operator().login, note: reason, now });
    if (held === null) throw new DeskRefusal('decided');
    note(`player:${inviter}`, { friend, reason, held: String(held) });
    return {};
  },
};

/** The release makes the held amount claimable, so it needs two operators. */
export const checkedFriends: CheckedGroup<'friends.release'> = {
  'friends.release': {
    plan: async ({ tx, input: { inviter, friend } }) => {
      if (!(await isFriendHeld(tx, { inviterId: BigInt(inviter), userId: BigInt(friend) })))
        throw new DeskRefusal('decided');
      return {
        subject: `player:${inviter}/${friend}`,
        facts: [
          { name: 'player', kind: 'player', value: inviter },
          { name: 'friend', kind: 'player', value: friend },
        ],
      };
    },

    apply: async ({ tx, input: { inviter, friend, reason }, maker, checker, now }) => {
      if (!checker) throw new DeskRefusal('ownRequest');
      const pair = { inviterId: BigInt(inviter), userId: BigInt(friend) };
      const held = await releaseHeld(tx, pair, { by: maker.login, note: reason, now });
      if (held === null) throw new DeskRefusal('decided');
      const created = { amount: held, by: [maker, checker], subject: `player:${inviter}`, now };
      await countCreated(tx, { operation: 'friends.release', ...created });
    },
  },
};

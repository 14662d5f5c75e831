import { heldFriends, heldThrough, isFriendHeld, refuseHeld, releaseHeld } from '../../agent';
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

/** Least shown limit of a release; hundredths. */
const LEAST_LIMIT = 10_000;

/**
 * Rounds the held amount up to 1, 2 or 5 times a power of ten. The friend may go on playing, so an exact amount would
 * make every request stale. A held amount above the shown limit does.
 */
function limitOf(held: number): number {
  for (let unit = LEAST_LIMIT; ; unit *= 10) {
    const limit = [1, 2, 5].map((times) => times * unit).find((amount) => amount >= held);
    if (limit !== undefined) return limit;
  }
}

/** The release makes the held amount claimable, so it needs two operators. */
export const checkedFriends: CheckedGroup<'friends.release'> = {
  'friends.release': {
    plan: async ({ tx, input: { inviter, friend } }) => {
      const pair = { inviterId: BigInt(inviter), userId: BigInt(friend) };
      if (!(await isFriendHeld(tx, pair))) throw new DeskRefusal('decided');
      return {
        subject: `player:${inviter}/${friend}`,
        facts: [
          { name: 'player', kind: 'player', value: inviter },
          { name: 'friend', kind: 'player', value: friend },
          { name: 'atMost', kind: 'money', value: limitOf(await heldThrough(tx, pair)) },
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

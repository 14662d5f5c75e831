import { heldFriends, refuseHeld, releaseHeld } from '../../agent';
import type { Room } from '../ground/context';
import { DeskRefusal } from '../ground/refusal';

/** Two players who may be one: what the one earns by the other waits until somebody has looked. */
export const friendsRoom: Room<'friends.list' | 'friends.release' | 'friends.refuse'> = {
  'friends.list': ({ tx, input }) => heldFriends(tx, input),

  'friends.release': async ({ tx, input: { inviter, friend, reason }, now, operator, note }) => {
    note(`player:${inviter}`, { friend, reason });
    const pair = { inviterId: BigInt(inviter), userId: BigInt(friend) };
    const held = await releaseHeld(tx, pair, { by: operator().login, note: reason, now });
    if (held === null) throw new DeskRefusal('decided');
    note(`player:${inviter}`, { friend, reason, held: String(held) });
    return {};
  },

  'friends.refuse': async ({ tx, input: { inviter, friend, reason }, now, operator, note }) => {
    note(`player:${inviter}`, { friend, reason });
    const pair = { inviterId: BigInt(inviter), userId: BigInt(friend) };
    const held = await refuseHeld(tx, pair, { by: operator().login, note: reason, now });
    if (held === null) throw new DeskRefusal('decided');
    note(`player:${inviter}`, { friend, reason, held: String(held) });
    return {};
  },
};

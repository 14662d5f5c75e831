import type { PlayerNote } from '@parola/operations';
import type { Tx } from '../../../db/pool';
import { typedOrderNo } from '../../../ground/order-no';
import { walletSnap } from '../../../ledger/ledger';
import { barredBy, readHold, holdWallet, liftHold, limitsOf, recordsOf, rgStatusOf } from '../../../protection';
import { depositorOf } from '../../deposits';
import { findPlayers, playerForDesk } from '../../identity';
import { openDeletion } from '../../privacy';
import { withdrawerOf } from '../../withdrawals';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

const NEWEST = 20;

async function notesOf(tx: Tx, userId: bigint): Promise<PlayerNote[]> {
  const rows = await tx
    .selectFrom('operator_note as n')
    .innerJoin('operator as o', 'o.id', 'n.operator_id')
    .select(['n.text', 'n.created_at', 'o.login'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ text, created_at, login }) => ({ time: created_at.getTime(), operator: login, text }));
}

async function eventsOf(tx: Tx, userId: bigint) {
  const rows = await tx
    .selectFrom('significant_event')
    .select(['kind', 'ref', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ kind, ref, created_at }) => ({ time: created_at.getTime(), kind, ref }));
}

/** Returns the player of a deposit or withdrawal by its typed number. */
async function ownerOfOrder(tx: Tx, text: string): Promise<bigint | undefined> {
  const orderNo = typedOrderNo(text);
  if (orderNo === undefined) return undefined;
  return (await depositorOf(tx, orderNo)) ?? (await withdrawerOf(tx, orderNo));
}

export const players: OperationGroup<
  'players.search' | 'players.open' | 'players.protection' | 'players.note' | 'players.hold'
> = {
  'players.search': async ({ tx, input: { text }, note }) => {
    const owner = await ownerOfOrder(tx, text);
    const list = await findPlayers(tx, owner === undefined ? text : String(owner));
    // Records the found players instead of the typed text: the audit must not keep a mobile number permanently.
    note('players', { found: list.map(({ id }) => id) });
    return { list };
  },

  'players.open': async ({ tx, input: { id }, now, note }) => {
    note(`player:${id}`);
    const userId = BigInt(id);
    const player = await playerForDesk(tx, userId, now);
    const { rgStatus, until } = await rgStatusOf(tx, userId);
    const hold = await readHold(tx, userId);
    const { coin, bonusCoin, withdrawable, frozenCoin } = await walletSnap(tx, userId);
    return {
      ...player,
      rgStatus,
      rgUntil: until?.getTime() ?? null,
      barredBy: [...new Set((await barredBy(tx, userId)).map(({ kind }) => kind))],
      wallet: { cash: coin, bonus: bonusCoin, withdrawable, frozen: frozenCoin },
      hold: hold ? { operator: hold.placed_by, time: hold.placed_at.getTime() } : null,
      events: await eventsOf(tx, userId),
      notes: await notesOf(tx, userId),
    };
  },

  'players.protection': async ({ tx, input: { id }, now, note }) => {
    note(`player:${id}`);
    const userId = BigInt(id);
    await playerForDesk(tx, userId, now);
    const { history, breaks } = await recordsOf(tx, userId);
    return {
      limits: (await limitsOf(tx, userId, now)).map(({ kind, period, value, left, pendingValue, pendingFrom }) => ({
        kind,
        period,
        value,
        left,
        pending:
          pendingValue === undefined || pendingFrom === undefined ? null : { value: pendingValue, from: pendingFrom },
      })),
      changes: history.map(({ effectiveTime, kind, period, old, new: changed }) => ({
        kind,
        period,
        old,
        new: changed,
        time: effectiveTime,
      })),
      breaks: breaks.map(({ rgStatus, exclusionNo, startTime, until }) => ({
        rgStatus,
        number: exclusionNo,
        from: startTime,
        until,
      })),
      erasureTime: (await openDeletion(tx, userId))?.dueTime ?? null,
    };
  },

  'players.note': async ({ tx, input: { id, text }, now, operator, note }) => {
    note(`player:${id}`);
    const userId = BigInt(id);
    await playerForDesk(tx, userId, now);
    await tx
      .insertInto('operator_note')
      .values({ user_id: userId, operator_id: BigInt(operator().id), text, created_at: now })
      .execute();
    return { notes: await notesOf(tx, userId) };
  },

  'players.hold': async ({ tx, hooks, input: { id, reason }, now, operator, note }) => {
    note(`player:${id}`, { reason });
    const userId = BigInt(id);
    await playerForDesk(tx, userId, now);
    if (await readHold(tx, userId)) throw new DeskRefusal('changedMeanwhile');
    await holdWallet(tx, hooks, { userId, by: operator().login, reason, now });
    return {};
  },
};

/** One operator stops a player's money at once; lifting the hold needs two. */
export const checkedPlayers: CheckedGroup<'players.lift'> = {
  'players.lift': {
    plan: async ({ tx, input: { id } }) => {
      const hold = await readHold(tx, BigInt(id));
      if (!hold) throw new DeskRefusal('changedMeanwhile');
      return {
        subject: `player:${id}`,
        facts: [
          { name: 'player', kind: 'player', value: id },
          { name: 'heldBy', kind: 'words', value: hold.placed_by },
          { name: 'heldSince', kind: 'time', value: hold.placed_at.getTime() },
          { name: 'heldBecause', kind: 'words', value: hold.reason },
        ],
        state: { hold: String(hold.id) },
      };
    },

    apply: ({ tx, input: { id, reason }, maker, now }) =>
      liftHold(tx, { userId: BigInt(id), by: maker.login, reason, now }),
  },
};

import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/pool';
import { expense, player } from '../../../ledger/accounts';
import { postJournal, walletSnap } from '../../../ledger/ledger';
import { mayClaim } from '../../../protection';
import { playerForDesk } from '../../identity';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import { DeskRefusal } from '../ground/refusal.types';
import { countCreated } from '../ground/operation-value.rules';

/** Records the adjustment as a significant event (player protection C38). */
async function noteEvent(tx: Tx, userId: bigint, journalId: string, detail: Record<string, unknown>): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({ kind: 'adjustment', user_id: userId, ref: journalId, detail: JSON.stringify(detail) })
    .execute();
}

/**
 * Manual change of a player's cash: always with two operators and a reason, and shown in the player's statement (player
 * protection C35). Money owed by the house goes to any player. A gift is refused for players on a break, excluded or
 * barred (C18).
 */
export const checkedAdjustments: CheckedGroup<'players.adjust'> = {
  'players.adjust': {
    plan: async ({ tx, input: { id, amount, gift }, now }) => {
      const userId = BigInt(id);
      await playerForDesk(tx, userId, now);
      if (gift && amount > 0 && !(await mayClaim(tx, userId))) throw new DeskRefusal('noOffers');
      if ((await walletSnap(tx, userId)).coin + amount < 0) throw new DeskRefusal('notEnough');
      return {
        subject: `player:${id}`,
        facts: [
          { name: 'player', kind: 'player', value: id },
          { name: 'amount', kind: 'money', value: amount },
          ...(gift ? [{ name: 'gift', kind: 'words', value: 'Not owed to the player' } as const] : []),
        ],
      };
    },

    apply: async ({ tx, input: { id, amount, gift, reason }, maker, checker, now }) => {
      if (!checker) throw new DeskRefusal('ownRequest');
      const userId = BigInt(id);
      const created = { amount: BigInt(amount), by: [maker, checker], subject: `player:${id}`, now };
      await countCreated(tx, { operation: 'players.adjust', ...created });
      const posted = await postJournal(tx, {
        kind: 'adjustment',
        scope: 'adjustment',
        // A random key suffices: the approved request is decided once, in this transaction.
        key: randomUUID(),
        ref: `adjustment:${id}`,
        actor: `staff:${maker.login}+${checker.login}`,
        legs: [
          { account: expense('promo'), amount: BigInt(-amount) },
          { account: player(userId, 'cash'), amount: BigInt(amount) },
        ],
      });
      if (posted.status === 'INSUFFICIENT') throw new DeskRefusal('notEnough');
      if (!posted.journalId) throw new Error(`an adjustment was not posted: ${posted.status}`);
      await noteEvent(tx, userId, posted.journalId, {
        amount,
        gift,
        reason,
        maker: maker.login,
        checker: checker.login,
      });
    },
  },
};

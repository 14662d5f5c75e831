import { awardTextIn } from '@parola/calls';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { toWireAmount } from '../../ledger/wire-amount';
import { sendMail } from '../mail';
import './tables';

/** Delay of the mail: its red dot must not reveal the result before the animations end. */
const AFTER_MS = 60_000;
const AT_ONCE = 50;

/**
 * Sends each winner of a pool one mail (player protection C53), also to players on a break, as the money is theirs.
 * Safe on several nodes: concurrent runs take different draws.
 */
export async function mailWinners(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const won = await tx
      .selectFrom('jackpot_mail as m')
      .innerJoin('jackpot_draw as d', 'd.id', 'm.draw_id')
      .select(['d.id', 'd.user_id', 'd.wheel_prop_id', 'd.amount', 'd.created_at'])
      .where('m.told_at', 'is', null)
      .where('d.created_at', '<=', new Date(now.getTime() - AFTER_MS))
      .orderBy('m.draw_id')
      .limit(AT_ONCE)
      .forUpdate('m')
      .skipLocked()
      .execute();
    for (const { id, user_id: userId, wheel_prop_id: propId, amount, created_at: at } of won) {
      // Names of the jackpots are equal in both languages.
      const jackpot = awardTextIn('en-PH')({ propId: propId ?? 0, count: 1 });
      await sendMail(tx, {
        ...{ userId, now, occasion: `jackpot:${id}`, template: 'jackpot-won' },
        params: { jackpot, amount: { money: toWireAmount(amount) }, time: { time: at.getTime() } },
      });
      await tx.updateTable('jackpot_mail').set({ told_at: now }).where('draw_id', '=', id).execute();
    }
  });
}

import { awardTextIn } from '@parola/calls';
import type { Db } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { toWireAmount } from '../../ledger/wire-amount';
import { sendMail } from '../mail';
import './tables';

/** Ring, wheel and big award are over by then: the dot of the mail would reveal their result. */
const AFTER_MS = 60_000;
const AT_ONCE = 50;

/**
 * Tells the winners of a pool by mail, once each (player protection C53): the money is theirs, so players who have
 * begun a break since are told too. Two nodes at once tell different ones.
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
      // The names of the jackpots are the same in both languages.
      const jackpot = awardTextIn('en-PH')({ propId: propId ?? 0, count: 1 });
      await sendMail(tx, {
        ...{ userId, now, occasion: `jackpot:${id}`, template: 'jackpot-won' },
        params: { jackpot, amount: { money: toWireAmount(amount) }, time: { time: at.getTime() } },
      });
      await tx.updateTable('jackpot_mail').set({ told_at: now }).where('draw_id', '=', id).execute();
    }
  });
}

import { toWireAmount } from '../../../ledger/wire-amount';
import { creditHeld, readCreditableAmount, heldPayments, sendPaymentBack } from '../../deposits';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

/**
 * Received money outside of any wallet. It is refunded to its source, or credited with four-eyes check to the player of
 * the order, never to another player.
 */
export const paymentsOperations: OperationGroup<'payments.list' | 'payments.sendBack'> = {
  'payments.list': async ({ tx }) => ({ list: await heldPayments(tx) }),

  'payments.sendBack': async ({ tx, input: { channel, txId, reason }, now, note }) => {
    note(`payment:${channel}/${txId}`, { reason });
    const player = await sendPaymentBack(tx, { channel, txId }, now);
    if (player === undefined) throw new DeskRefusal('notFound');
    if (player !== null) note(`player:${player}`, { payment: `${channel}/${txId}`, reason });
    return {};
  },
};

/**
 * Credit of a payment with another amount than ordered: the received amount goes to the ordering player, always with
 * two operators and a reason (player protection C35).
 */
export const checkedPayments: CheckedGroup<'payments.credit'> = {
  'payments.credit': {
    plan: async ({ tx, input: { channel, txId }, now }) => {
      const payment = await readCreditableAmount(tx, { channel, txId }, now);
      if (typeof payment === 'string') throw new DeskRefusal(payment);
      return {
        subject: `payment:${channel}/${txId}`,
        facts: [
          { name: 'player', kind: 'player', value: String(payment.userId) },
          { name: 'depositNo', kind: 'words', value: payment.orderNo },
          { name: 'ordered', kind: 'money', value: toWireAmount(payment.ordered) },
          { name: 'arrived', kind: 'money', value: toWireAmount(payment.arrived) },
        ],
      };
    },

    apply: async ({ tx, hooks, input: { channel, txId, reason }, maker, checker, now }) => {
      if (!checker) throw new DeskRefusal('ownRequest');
      const payment = await readCreditableAmount(tx, { channel, txId }, now);
      if (typeof payment === 'string') throw new DeskRefusal(payment);
      const refused = await creditHeld(tx, hooks, { channel, txId }, now);
      if (refused) throw new DeskRefusal(refused);
      await tx
        .insertInto('significant_event')
        .values({
          kind: 'psp-other-amount-credited',
          user_id: payment.userId,
          ref: `${channel}/${txId}`,
          detail: JSON.stringify({
            orderNo: payment.orderNo,
            ordered: String(payment.ordered),
            amount: String(payment.arrived),
            ...{ reason, maker: maker.login, checker: checker.login },
          }),
        })
        .execute();
    },
  },
};

import {
  approveWithdrawal,
  planOf,
  rejectWithdrawal,
  stopWallet,
  withdrawalForDesk,
  withdrawalQueue,
} from '../../withdrawals';
import type { CheckedGroup } from '../approvals/four-eyes.types';
import type { OperationGroup } from '../ground/context.types';

export const withdrawalsOperations: OperationGroup<
  'withdrawals.list' | 'withdrawals.open' | 'withdrawals.reject' | 'withdrawals.stop'
> = {
  'withdrawals.list': ({ tx, input }) => withdrawalQueue(tx, input),

  'withdrawals.open': ({ tx, vault, input: { id }, now, note }) => {
    note(`withdrawal:${id}`);
    return withdrawalForDesk(tx, vault, id, now);
  },

  'withdrawals.reject': async ({ tx, input: { id, code, words, reason }, now, operator, note }) => {
    note(`withdrawal:${id}`, { approved: false, code, reason });
    await rejectWithdrawal(tx, { orderId: id, by: operator().login, now, code, words, reason });
    return {};
  },

  'withdrawals.stop': async ({ tx, input: { player, stop, reason }, now, operator, note }) => {
    note(`player:${player}`, { stop, reason });
    await stopWallet(tx, { userId: BigInt(player), stop, by: operator().login, reason, now });
    return {};
  },
};

/** A large withdrawal, also in parts, needs two operators; the decision stores both names. */
export const checkedWithdrawals: CheckedGroup<'withdrawals.approve'> = {
  'withdrawals.approve': {
    plan: async ({ tx, input: { id }, now }) => {
      const { order, bank, alone } = await planOf(tx, id, now);
      return {
        subject: `withdrawal:${id}`,
        facts: [
          { name: 'orderNo', kind: 'words', value: order.order_no },
          { name: 'player', kind: 'player', value: String(order.user_id) },
          { name: 'amount', kind: 'money', value: Number(order.amount) },
          { name: 'destination', kind: 'words', value: `${bank} ${order.number_shown}` },
          { name: 'doubts', kind: 'words', value: order.flags.join(', ') },
        ],
        state: { status: order.status },
        alone,
      };
    },

    apply: ({ tx, input: { id, reason }, now, maker, checker }) =>
      approveWithdrawal(tx, {
        orderId: id,
        by: maker.login,
        now,
        reason,
        ...(checker && { checker: checker.login }),
      }),
  },
};

import path from 'node:path';
import { ERASURE_OBSTACLE, EXCHANGE_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { offsetOf, pageOf } from '../../ground/paging';
import { defineHandlers } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { periodOf } from '../../ledger/period';
import { addBank, bankList, modifyBank, removeBank } from './accounts.calls';
import { WITHDRAWAL_BACKLOGS, WITHDRAWAL_CHECKS } from './checks';
import { WITHDRAWAL_CONTENT } from './content';
import { exchangeInfo } from './info.calls';
import { recentWithdrawals } from './recent-withdrawals.queries';
import { findWithdrawal, UNDER_WAY, withdrawalOnWire } from './orders.commands';
import { askAboutSilent, sendApproved } from './payout.jobs';
import { PERSONAL } from './personal';
import { exchange } from './request.calls';
import { readRules } from './withdrawals.rules';
import { addPayoutWebhook } from './webhook.routes';
import './tables';

export { approveWithdrawal, rejectWithdrawal } from './decide.commands';
export { planOf, withdrawalForDesk, withdrawalQueue } from './desk';
export { shareBankAccount } from './accounts.calls';
export { withdrawalNumbers, withdrawerOf } from './orders.commands';
export { requestedSince } from './requested-since.queries';
export { stopWallet } from './stop-wallet.commands';

/** Withdrawals: bank accounts of players, requests, decisions, and reports of the payment provider. */
export const withdrawals: Domain = {
  name: 'withdrawals',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [WITHDRAWAL_CONTENT],
  rights: {
    appendOnly: ['withdrawal_decision'],
    forgets: ['wallet_stop'],
    secret: ['bank_account.holder', 'bank_account.number_trace', 'withdrawal.destination'],
  },
  personal: PERSONAL,
  handlers: (services) =>
    defineHandlers({
      getExchange: { mode: 'read', run: (ctx) => exchangeInfo(services, ctx) },
      exchange: (ctx) => exchange(services, ctx),
      exchangeStatus: {
        mode: 'read',
        run: async ({ tx, userId, body, now }) => {
          const order = await findWithdrawal(tx, body.orderId, userId);
          if (!order) throw new Refusal('orderNotFound');
          const shown = withdrawalOnWire(await readRules(tx), order, now);
          return {
            order: shown,
            ...(UNDER_WAY.includes(order.status) ? {} : { wallet: await walletSnap(tx, userId) }),
          };
        },
      },
      exchangeRecord: {
        mode: 'read',
        run: async ({ tx, userId, body, now }) => {
          const { pageSize, status } = body;
          // No stored order has this status.
          if (status === EXCHANGE_STATUS.requested) return pageOf([], 0, body);
          const { from, to } = periodOf(body);
          let own = tx
            .selectFrom('withdrawal')
            .where('user_id', '=', userId)
            .where('created_at', '>=', from)
            .where('created_at', '<', to);
          if (status !== undefined) own = own.where('status', '=', status);
          const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
          const rows = await own
            .selectAll()
            .orderBy('created_at', 'desc')
            .orderBy('order_id', 'desc')
            .limit(pageSize)
            .offset(offsetOf(body))
            .execute();
          const rules = await readRules(tx);
          return pageOf(
            rows.map((row) => withdrawalOnWire(rules, row, now)),
            total,
            body,
          );
        },
      },
      addBankInfo: (ctx) => addBank(services, ctx),
      modifyBankInfo: (ctx) => modifyBank(services, ctx),
      delUserBank: (ctx) => removeBank(services, ctx),
    }),
  live: () => ({ withdrawals: recentWithdrawals }),
  hooks: {
    afterLogin: async (tx, { userId, now }) => ({ bankList: await bankList(tx, userId, now) }),
    erasureObstacles: async (tx, { userId }) => {
      const open = await tx
        .selectFrom('withdrawal')
        .select('order_id')
        .where('user_id', '=', userId)
        .where('status', 'in', [...UNDER_WAY])
        .limit(1)
        .executeTakeFirst();
      return open ? [ERASURE_OBSTACLE.withdrawal] : [];
    },
    userInfo: async (tx, { userId }) => {
      const { total } = await tx
        .selectFrom('withdrawal')
        .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('total'))
        .where('user_id', '=', userId)
        .where('status', '=', EXCHANGE_STATUS.paid)
        .executeTakeFirstOrThrow();
      return { exchange: toWireAmount(total) };
    },
  },
  routes: addPayoutWebhook,
  jobs: (services) => [
    { name: 'send approved withdrawals', everyMs: 1_000, run: () => sendApproved(services, new Date()) },
    { name: 'ask about silent payouts', everyMs: 10_000, run: () => askAboutSilent(services, new Date()) },
  ],
  backlogs: WITHDRAWAL_BACKLOGS,
  checks: WITHDRAWAL_CHECKS,
};

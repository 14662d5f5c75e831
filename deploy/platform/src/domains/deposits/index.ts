import path from 'node:path';
import { ACTIVITY_ID, ERASURE_OBSTACLE, ORDER_STATUS, ORDER_STEP } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { Refusal } from '../../ground/errors';
import { periodOf } from '../../ledger/period';
import { offsetOf, pageOf } from '../../ground/paging';
import { defineHandlers } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { toWireAmount } from '../../ledger/wire-amount';
import { queryUnpaidOrders } from './ask-provider.jobs';
import { DEPOSIT_CONTENT } from './content';
import { mailEndingBonuses } from './ending-mails.jobs';
import { couponList } from './coupons.queries';
import { createOrder } from './create-order.calls';
import { readPaymentChannels, totalDeposited } from './offer.queries';
import {
  cancelOpenOrders,
  expireOrders,
  findOrder,
  hasOpenOrder,
  lockOrder,
  moveOrder,
  orderOnWire,
  recentOrders,
} from './orders.commands';
import { sendBack } from './refund.commands';
import { DEPOSIT_BONUS, DEPOSIT_COUPON, FIRST_DEPOSIT } from './settle-charge.commands';
import { arrivedFor, timelineOf } from './timeline.queries';
import { tradeInfoOf } from './trade-info.calls';
import { addWebhook } from './webhook.routes';

export { creditHeld, readCreditableAmount } from './credit-held.commands';
export { heldPayments, sendPaymentBack } from './desk';
export { depositNumbers, depositorOf } from './orders.commands';
export {
  depositedBy,
  depositFacts,
  depositsSince,
  firstDepositOf,
  hasDeposited,
  totalDeposited,
} from './offer.queries';

/** Deposits: payment channels, orders, and call-backs of the payment provider. */
export const deposits: Domain = {
  name: 'deposits',
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'sql'),
  content: () => [DEPOSIT_CONTENT],
  personal: [
    {
      table: 'recharge_order',
      copied: [
        'order_id',
        'order_no',
        'amount',
        'bonus',
        'status',
        'status_text',
        'timeline',
        'created_at',
        'updated_at',
      ],
      erased: KEPT_BY_LAW,
    },
    {
      table: 'recharge_charge',
      of: (userId) => sql<boolean>`order_id IN (SELECT order_id::text FROM recharge_order WHERE user_id = ${userId})`,
      copied: { not: 'the payments of the orders, as the payment provider told of them' },
      erased: KEPT_BY_LAW,
    },
    {
      table: 'recharge_refund',
      of: (userId) => sql<boolean>`order_id IN (SELECT order_id::text FROM recharge_order WHERE user_id = ${userId})`,
      copied: { not: 'the refunds of these payments; the steps of the orders contain them' },
      erased: KEPT_BY_LAW,
    },
  ],
  handlers: (services) =>
    defineHandlers({
      getTradeInfo: { mode: 'read', run: ({ tx, userId, now }) => tradeInfoOf(tx, userId, now) },
      createRechargeOrder: { mode: 'outside', run: (ctx) => createOrder(services, ctx) },
      rechargeOrderStatus: {
        mode: 'read',
        run: async ({ tx, userId, body }) => {
          const order = await findOrder(tx, body.orderId, userId);
          if (!order) throw new Refusal('orderNotFound');
          const paid = order.status === ORDER_STATUS.paid;
          const paidAmount = await arrivedFor(tx, order);
          const shown = {
            ...orderOnWire(order, await readPaymentChannels(tx)),
            timeline: await timelineOf(tx, order),
            ...(paidAmount === undefined ? {} : { paidAmount }),
          };
          return { order: shown, ...(paid ? { wallet: await walletSnap(tx, userId) } : {}) };
        },
      },
      couponList: {
        mode: 'read',
        run: async ({ tx, userId, body, now }) => ({ list: await couponList(tx, userId, body.status, now) }),
      },
      cancelRechargeOrder: async ({ tx, userId, body, now }) => {
        const order = await lockOrder(tx, body.orderId, userId);
        if (!order) throw new Refusal('orderNotFound');
        if (order.status !== ORDER_STATUS.pending || order.expire_at <= now) throw new Refusal('orderExpired');
        const cancelled = await moveOrder(tx, order, {
          status: ORDER_STATUS.cancelled,
          as: { kind: ORDER_STEP.cancelled },
          now,
        });
        return { order: orderOnWire(cancelled, await readPaymentChannels(tx)) };
      },
      rechargeRecord: {
        mode: 'read',
        run: async ({ tx, userId, body }) => {
          const { pageSize, status } = body;
          const { from, to } = periodOf(body);
          let own = tx
            .selectFrom('recharge_order')
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
          const paymentChannels = await readPaymentChannels(tx);
          return pageOf(
            rows.map((row) => orderOnWire(row, paymentChannels)),
            total,
            body,
          );
        },
      },
    }),
  live: () => ({ orders: recentOrders }),
  hooks: {
    dayTurned: mailEndingBonuses,
    erasureObstacles: async (tx, { userId }) => ((await hasOpenOrder(tx, userId)) ? [ERASURE_OBSTACLE.deposit] : []),
    excluded: (tx, { userId, now }) => cancelOpenOrders(tx, userId, now),
    userInfo: async (tx, { userId }) => ({ totalRecharge: toWireAmount(await totalDeposited(tx, userId)) }),
    activityList: async (tx, { userId }) => [
      {
        activityId: ACTIVITY_ID.FirstDepositTips,
        open: userId === null || (await totalDeposited(tx, userId)) === 0n,
      },
    ],
  },
  awards: [FIRST_DEPOSIT, DEPOSIT_BONUS, DEPOSIT_COUPON],
  routes: addWebhook,
  jobs: (services) => [
    { name: 'expire deposit orders', everyMs: 5_000, run: () => expireOrders(services.database.db, new Date()) },
    { name: 'send payments back', everyMs: 5_000, run: () => sendBack(services, new Date()) },
    { name: 'ask about unpaid orders', everyMs: 30_000, run: () => queryUnpaidOrders(services, new Date()) },
  ],
  backlogs: [
    {
      name: 'payments to send back',
      lateAfterSec: 3_600,
      waiting: sql`SELECT created_at AS at FROM recharge_refund WHERE refunded_at IS NULL`,
    },
  ],
  checks: [
    {
      invariant: 'I10 every paid order has exactly its deposit',
      query: sql`
      SELECT 'order ' || coalesce(o.order_id::text, j.idem_key) AS subject, 'order ' || coalesce(o.amount, 0) || ', posted ' || coalesce(j.amount, 0) AS detail
        FROM (SELECT * FROM recharge_order WHERE status = 1) o
        FULL JOIN (SELECT j.idem_key, sum(e.amount) AS amount FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                    WHERE j.idem_scope = 'deposit' AND a.kind = 'cash' GROUP BY j.idem_key) j ON j.idem_key = o.order_id::text
       WHERE o.amount IS DISTINCT FROM j.amount`,
    },
  ],
};

import { EXCHANGE_REASON, EXCHANGE_STATUS } from '@parola/calls';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { toWireAmount } from '../../ledger/wire-amount';
import { PartnerFailure } from '../../partners/client';
import { epochMs, listOf, optional, partnerId } from '../../partners/field-schemas';
import { noteUnreadable, readAnswer } from '../../partners/unreadable-answer';
import { ofOrder, openHolder } from './holder.format';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './orders.commands';
import { readRules } from './withdrawals.rules';
import { giveBack, settlePayout } from './settle-payout.commands';

type Paying = Pick<Services, 'database' | 'partners' | 'vault' | 'settings' | 'log'>;

const BATCH = 50;
const FIRST_ASK_MS = 60_000;
const SELDOM_MS = 15 * 60_000;
/** HTTP statuses for payouts that can never succeed: unknown bank or account. */
const NEVER = [400, 422];

/** A payout event of the provider, from a web hook or a query. */
export const payoutEvent = z.object({
  eventId: partnerId,
  status: z.enum(['paid', 'failed', 'returned']),
  reason: optional(z.string().max(40)),
  amount: z.int().min(0),
  currency: z.string().max(8),
  at: epochMs,
});
const payoutAnswer = z.object({ events: listOf(payoutEvent, ({ eventId }) => eventId, 100) });

/**
 * Sends approved withdrawals to the payment provider. An order is committed as «paying» before the request, so that no
 * order is sent twice as new. Stops at the first order if the provider is unavailable.
 */
export async function sendApproved(services: Paying, now: Date): Promise<void> {
  const { db } = services.database;
  const due = await db
    .selectFrom('withdrawal')
    .select('order_id')
    .where('status', '=', EXCHANGE_STATUS.approved)
    .orderBy('updated_at')
    .limit(BATCH)
    .execute();
  for (const { order_id: orderId } of due) {
    const order = await inTransaction(db, async (tx) => {
      const found = await lockWithdrawal(tx, orderId);
      if (found?.status !== EXCHANGE_STATUS.approved) return undefined;
      return moveWithdrawal(tx, found, { status: EXCHANGE_STATUS.paying, text: 'Being paid', now });
    });
    if (order && (await place(services, order, now)) === 'gone') return;
  }
}

/**
 * Queries the payment provider about payouts without a report, with growing intervals. A payout unknown to the provider
 * is sent again under the same id. Stops if the provider is unavailable; the orders stay «paying» and are queried
 * again. Safe on several nodes and in parallel with web hooks, because an event counts once.
 */
export async function askAboutSilent(services: Paying, now: Date): Promise<void> {
  const { db } = services.database;
  const due = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('status', '=', EXCHANGE_STATUS.paying)
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(BATCH)
    .execute();
  for (const order of due) if ((await ask(services, order, now)) === 'gone') return;
}

/** `told`: the provider responded; `gone`: it is unavailable. */
type ProviderState = 'told' | 'gone';

async function ask(services: Paying, order: Withdrawal, now: Date): Promise<ProviderState> {
  const { partners, log } = services;
  try {
    const answer = await partners.call('psp', { method: 'POST', path: `/psp/v1/payouts/${order.order_id}`, body: {} });
    await settleEvents(services, order, answer, now);
    return 'told';
  } catch (error) {
    if (error instanceof PartnerFailure && error.status === 404) return place(services, order, now);
    log.warn({ err: error, orderId: order.order_id }, 'the query of a payout failed');
    await noteUnreadable(services.database.db, error, `payout/${order.order_id}`);
    await later(services, order, now);
    return isGone(error) ? 'gone' : 'told';
  }
}

/** Sends a payout. The provider treats the order's id as idempotency key, so a repeated request is the same payout. */
async function place(services: Paying, order: Withdrawal, now: Date): Promise<ProviderState> {
  const { partners, settings, vault, log, database } = services;
  const { banks } = await readRules(database.db);
  const { number, name } = openHolder(vault, ofOrder(order.order_id), order.destination);
  try {
    const answer = await partners.call('psp', {
      method: 'POST',
      path: '/psp/v1/payouts',
      body: {
        orderId: order.order_id,
        amount: toWireAmount(order.amount - order.fee),
        currency: 'PHP',
        channel: order.channel,
        bank: banks.find(({ bankId }) => bankId === order.bank_id)?.code ?? '',
        accountNo: number,
        accountName: name,
        notifyUrl: `${settings.platformUrl}/psp/v1/payouts/webhook`,
      },
    });
    await settleEvents(services, order, answer, now);
    return 'told';
  } catch (error) {
    log.warn({ err: error, orderId: order.order_id }, 'the payment provider refused a payout');
    await noteUnreadable(database.db, error, `payout/${order.order_id}`);
    if (error instanceof PartnerFailure && error.status !== null && NEVER.includes(error.status)) {
      await refused(services, order, now);
      return 'told';
    }
    await later(services, order, now);
    return isGone(error) ? 'gone' : 'told';
  }
}

function isGone(error: unknown): boolean {
  return error instanceof PartnerFailure && (error.status === null || error.status >= 500);
}

async function settleEvents(services: Paying, order: Withdrawal, answer: unknown, now: Date): Promise<void> {
  const { events } = readAnswer('psp', payoutAnswer, answer);
  for (const { amount, at, ...event } of [...events].sort((a, b) => a.at - b.at))
    await inTransaction(services.database.db, (tx) =>
      settlePayout(tx, { ...event, orderId: order.order_id, amount: BigInt(amount), at: new Date(at) }, now),
    );
  if (events.length === 0) await later(services, order, now);
}

/** Schedules the next query with exponential back-off, at most 15 minutes. */
async function later({ database: { db } }: Pick<Paying, 'database'>, order: Withdrawal, now: Date): Promise<void> {
  const wait = Math.min(SELDOM_MS, FIRST_ASK_MS * 2 ** Math.min(order.asked, 10));
  await db
    .updateTable('withdrawal')
    .set({ ask_at: new Date(now.getTime() + wait), asked: order.asked + 1 })
    .where('order_id', '=', order.order_id)
    .where('status', '=', EXCHANGE_STATUS.paying)
    .execute();
}

async function refused({ database: { db } }: Paying, { order_id: orderId }: Withdrawal, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockWithdrawal(tx, orderId);
    if (order?.status === EXCHANGE_STATUS.paying) await giveBack(tx, order, EXCHANGE_REASON.bankRefused, now);
  });
}

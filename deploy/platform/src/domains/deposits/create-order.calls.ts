import { depositMinimum, ITEM_STATUS, ORDER_STATUS, ORDER_STEP } from '@parola/calls';
import { sql } from 'kysely';
import { openTypeOf } from '../../config';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { newOrderNo } from '../../ground/order-no';
import { siteOf } from '../../ground/player-site';
import type { OutsideContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { PartnerFailure } from '../../partners/client';
import { assertMay, assertOrderWithinLimits, limitOfferOf, lockLimits } from '../../protection';
import {
  readPaymentChannels,
  depositItems,
  depositRule,
  paidBefore,
  repeatMinimumOn,
  type PaymentChannel,
} from './offer.queries';
import { readProviderAnswer, type ProviderAnswer } from './provider-answer.format';
import { promisedBonusOf } from './promised-bonus.format';
import { expireOrders, lockOrder, moveOrder, orderOnWire, REASON, stepOf, type StoredOrder } from './orders.commands';

type Body = OutsideContext<'createRechargeOrder'>['body'];

/** HTTP status of a provider that declines a well-formed order. */
const DECLINED = 422;

/**
 * Creates an order, then requests its payment page from the provider, outside of any transaction. An order refused by
 * the provider ends as failed. A request for an order without a page, such as after a crash, sends that order again;
 * the provider recognizes its id. Two concurrent requests may both return one order, with the last stored page.
 * @throws Refusal paymentChannelUnavailable; paymentDeclined if the provider declines the payment; refusals of
 * `openOrder`
 */
export async function createOrder(
  services: Services,
  ctx: OutsideContext<'createRechargeOrder'>,
): Promise<Payload<'createRechargeOrder'>> {
  const { settings, partners, log } = services;
  const { order, paymentChannel } = await ctx.transaction((tx) => openOrder(tx, ctx.userId, ctx.body, ctx.now));
  let placed: ProviderAnswer;
  try {
    placed = readProviderAnswer(
      { method: paymentChannel.method, amount: toWireAmount(order.amount), origins: settings.paymentOrigins },
      await partners.call('psp', {
        method: 'POST',
        path: '/psp/v1/orders',
        traceId: ctx.traceId,
        body: {
          orderId: order.order_id,
          amount: toWireAmount(order.amount),
          currency: 'PHP',
          channel: paymentChannel.slug,
          method: paymentChannel.method,
          notifyUrl: `${settings.platformUrl}/psp/v1/webhook/${paymentChannel.slug}`,
          returnUrl: returnUrl(siteOf(settings, ctx.client), order.order_id, ctx.body.back),
          expireTime: order.expire_at.getTime(),
        },
      }),
    );
  } catch (error) {
    log.error(
      { err: error, orderId: order.order_id, reqId: ctx.traceId },
      'the payment provider refused a deposit order',
    );
    const declined = error instanceof PartnerFailure && error.status === DECLINED;
    await ctx.transaction(async (tx) => {
      const now = await lockOrder(tx, order.order_id, ctx.userId);
      if (now?.status !== ORDER_STATUS.pending || now.pay_url !== '') return;
      await moveOrder(tx, now, {
        status: ORDER_STATUS.failed,
        as: { kind: declined ? ORDER_STEP.declined : ORDER_STEP.channelSilent },
        now: new Date(),
        ...(declined ? {} : { reason: REASON.paymentChannelFailed }),
      });
    });
    throw new Refusal(declined ? 'paymentDeclined' : 'paymentChannelUnavailable');
  }
  return ctx.finish(async (tx) => {
    const offered = await tx
      .updateTable('recharge_order')
      .set({ pay_url: placed.payUrl, pay_by: placed.payBy && JSON.stringify(placed.payBy) })
      .where('order_id', '=', order.order_id)
      .where('status', '=', ORDER_STATUS.pending)
      .returningAll()
      .executeTakeFirst();
    if (!offered) throw new Refusal('paymentChannelUnavailable');
    const shown = orderOnWire(offered, [paymentChannel]);
    return {
      order: shown,
      ...(shown.payUrl === undefined ? {} : { payUrl: shown.payUrl }),
      ...(shown.qrPayload === undefined ? {} : { qrPayload: shown.qrPayload }),
      openType: openTypeOf(paymentChannel),
      bonusPreview: { bonus: toWireAmount(offered.bonus), wagerNeed: toWireAmount(offered.wager_need) },
    };
  });
}

/** Returns the address after the provider's page: our cashier, never an address from the request. */
function returnUrl(site: string, orderId: string, back = false): string {
  return `${site}/wallets?name=deposit&orderId=${orderId}${back ? '&back=1' : ''}`;
}

/**
 * Applies the rules of specification §4 and §5: payment channel, amount, bonus, and one pending order per channel and
 * amount (`orderPending`). A pending order without a page was never shown, so it becomes the new order with the present
 * bonus.
 */
async function openOrder(
  tx: Tx,
  userId: bigint,
  body: Body,
  now: Date,
): Promise<{ order: StoredOrder; paymentChannel: PaymentChannel }> {
  await assertMay(tx, userId, 'deposit');
  await lockLimits(tx, userId);
  const paymentChannel = (await readPaymentChannels(tx)).find(
    ({ id, status }) => id === body.rechargeTypeId && status === ITEM_STATUS.on,
  );
  if (!paymentChannel) throw new Refusal('paymentChannelUnavailable');
  const { total } = await paidBefore(tx, userId);
  await checkAmount(tx, body, paymentChannel, total > 0n);
  // The page asks for a limit before the first deposit. A call that bypasses the page has no answer yet (player
  // protection C24).
  if (total === 0n && (await limitOfferOf(tx, userId))) throw new Refusal('limitOfferOpen');
  await expireOrders(tx, now, userId);
  const promise = await promisedBonusOf(tx, userId, body, now);
  const orderMinutes = paymentChannel.orderMinutes ?? (await depositRule(tx)).orderMinutes;
  const first = stepOf(ORDER_STATUS.pending, { kind: ORDER_STEP.waiting }, now);
  const order = await tx
    .insertInto('recharge_order')
    .values({
      order_no: newOrderNo('D'),
      user_id: userId,
      channel_id: paymentChannel.id,
      amount: BigInt(body.amount),
      ...promise,
      status_text: first.text,
      reason_code: null,
      timeline: JSON.stringify([first]),
      expire_at: new Date(now.getTime() + orderMinutes * 60_000),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'channel_id', 'amount'])
        .where('status', '=', sql.lit(ORDER_STATUS.pending))
        .doUpdateSet(promise)
        .where('recharge_order.pay_url', '=', ''),
    )
    .returningAll()
    .executeTakeFirst();
  if (!order) throw new Refusal('orderPending', await twin(tx, userId, paymentChannel.id, BigInt(body.amount)));
  await assertOrderWithinLimits(tx, { userId, amount: body.amount, now });
  return { order, paymentChannel };
}

/** Returns the pending order that made the unique index refuse this one. */
async function twin(tx: Tx, userId: bigint, paymentChannelId: number, amount: bigint): Promise<{ orderId?: string }> {
  const waiting = await tx
    .selectFrom('recharge_order')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('channel_id', '=', paymentChannelId)
    .where('amount', '=', amount)
    .where('status', '=', ORDER_STATUS.pending)
    .executeTakeFirst();
  return waiting ? { orderId: waiting.order_id } : {};
}

async function checkAmount(
  tx: Tx,
  { amount, itemId }: Body,
  paymentChannel: PaymentChannel,
  depositedBefore: boolean,
): Promise<void> {
  if (itemId !== undefined) {
    const item = (await depositItems(tx)).find(({ id }) => id === itemId);
    if (!item || !paymentChannel.itemIds.includes(itemId) || item.price !== amount)
      throw new Refusal('invalidParameter', { field: 'itemId' });
  }
  const need = depositMinimum({ ...paymentChannel, minRechargeStatus: await repeatMinimumOn(tx), depositedBefore });
  if (amount < need) throw new Refusal('belowMinimum', { need, have: amount });
  if (amount > paymentChannel.maxAmount)
    throw new Refusal('aboveMaximum', { need: paymentChannel.maxAmount, have: amount });
}

import { setTimeout as sleep } from 'node:timers/promises';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database';
import { decimal, paidOf } from '../ground/money';
import type { Outbox } from '../outbox/outbox';
import type { Html } from '../pages/html';
import { page, sendPage } from '../pages/page';
import { requireSignature } from '../signing/require-signature';
import { storable } from '../ground/storable-text';
import { choose, PSP_NOTICE } from './payment-choice';
import { instructionsOf } from './methods';
import { notifyPath } from './notify-path';
import {
  addOrder,
  chargesOf,
  CHOICES,
  METHODS,
  noticesOf,
  orderById,
  orderByOrderId,
  refundCharge,
  type PspOrder,
} from './orders';
import { payPage, receiptPage } from './pay-page';

const newOrder = z.object({
  orderId: storable(64),
  amount: z.number().int().positive(),
  currency: z.literal('PHP'),
  channel: storable(64),
  method: z.enum(METHODS).default('redirect'),
  notifyUrl: z.url({ protocol: /^https?$/ }),
  returnUrl: z.url({ protocol: /^https?$/ }),
  expireTime: z.number().int().positive(),
});
const path = z.object({ pspOrderId: z.uuid() });
const orderParams = z.object({ orderId: storable(64) });
const refund = z.object({ pspTxId: z.uuid() });
const form = z.object({ choice: z.enum(CHOICES), amount: z.string().optional() });

/** Amounts with this ending are declined. */
const DECLINED = '.18';

const FIRST_ANSWER_TRIES = 15;
const FIRST_ANSWER_WAIT_MS = 100;
/** The receipt does not wait for a first call-back that is due later than this (ms): it belongs to a late payment. */
const FIRST_ANSWER_FAR_MS = 500;

export interface PspOptions {
  database: Database;
  outbox: Outbox;
  secrets: readonly string[];
  platformUrl: string;
  publicUrl: string;
  siteOrigin: string;
  /** Further sites that a payer may be redirected to. */
  otherSites?: readonly string[];
  stylesheet: string;
  script: string;
}

/**
 * Routes of the payment provider: signed orders from the casino, the payment page, signed call-backs through the
 * outbox.
 */
export async function pspRoutes(app: FastifyInstance, options: PspOptions): Promise<void> {
  const { database, secrets, platformUrl, publicUrl, siteOrigin, otherSites = [], stylesheet, script } = options;
  const merchant = new URL(siteOrigin).host;

  await app.register(async (signed) => {
    requireSignature(signed, secrets);
    signed.post('/psp/v1/orders', async (request, reply) => {
      const parsed = newOrder.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { notifyUrl, expireTime, currency: _currency, ...terms } = parsed.data;
      const path = notifyPath(platformUrl, notifyUrl);
      if (path === undefined) return reply.code(400).send({ error: "notifyUrl is not the casino's" });
      if (decimal(terms.amount).endsWith(DECLINED)) return reply.code(422).send({ error: 'DECLINED' });
      const order = await addOrder(database.pool, { ...terms, notifyPath: path, expireAt: new Date(expireTime) });
      if (!order)
        return reply.code(409).send({ error: 'this orderId was used for another amount, payment channel or method' });
      return { pspOrderId: order.id, payUrl: `${publicUrl}/pay/${order.id}`, ...instructionsOf(order, merchant) };
    });

    // The content of the call-backs, for a casino that polls because none arrived.
    signed.post('/psp/v1/orders/:orderId', async (request, reply) => {
      const params = orderParams.safeParse(request.params);
      const order = params.success ? await orderByOrderId(database.pool, params.data.orderId) : undefined;
      if (!order) return reply.code(404).send({ error: 'ORDER_UNKNOWN' });
      const now = new Date();
      const charges = (await chargesOf(database.pool, order.id)).filter(({ paidAt }) => paidAt <= now);
      return {
        pspOrderId: order.id,
        orderId: order.orderId,
        charges: charges.map(({ paidAt, refundedAt: _, ...charge }) => ({
          ...charge,
          currency: 'PHP',
          paidAt: paidAt.getTime(),
        })),
      };
    });

    // Returns money that the casino may not keep. The casino retries the request until the refund is confirmed.
    signed.post('/psp/v1/refunds', async (request, reply) => {
      const parsed = refund.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { pspTxId } = parsed.data;
      const done = await refundCharge(database.pool, pspTxId);
      if (!done) return reply.code(404).send({ error: 'CHARGE_UNKNOWN' });
      return { pspTxId, amount: done.amount, currency: 'PHP', refundedAt: done.refundedAt.getTime() };
    });
  });

  async function orderAt(params: unknown): Promise<PspOrder | undefined> {
    const parsed = path.safeParse(params);
    return parsed.success ? orderById(database.pool, parsed.data.pspOrderId) : undefined;
  }

  function send(reply: FastifyReply, body: Html): FastifyReply {
    const sources = "script-src 'self'; connect-src 'self'";
    return sendPage(
      reply,
      page({ title: 'Payment', stylesheet, script, body }),
      [siteOrigin, ...otherSites].join(' '),
      sources,
    );
  }

  /** Waits a short time for the first call-back, so that the receipt can usually show its result. */
  async function firstAnswer(order: PspOrder): Promise<void> {
    for (let tries = 0; tries < FIRST_ANSWER_TRIES; tries += 1) {
      const [first] = await noticesOf(database.pool, PSP_NOTICE, order.id);
      const isLater = first?.attempts === 0 && first.nextAt.getTime() > Date.now() + FIRST_ANSWER_FAR_MS;
      if (first?.state !== 'waiting' || isLater) return;
      await sleep(FIRST_ANSWER_WAIT_MS);
    }
  }

  async function sendReceipt(
    reply: FastifyReply,
    order: PspOrder & { choice: NonNullable<PspOrder['choice']> },
  ): Promise<FastifyReply> {
    const charges = await chargesOf(database.pool, order.id);
    const notices = await noticesOf(database.pool, PSP_NOTICE, order.id);
    const isOurs = [siteOrigin, ...otherSites].includes(new URL(order.returnUrl).origin);
    const back = isOurs ? order.returnUrl : undefined;
    return send(reply, receiptPage(order, order.choice, merchant, charges, notices, back));
  }

  await app.register(async (pages) => {
    await pages.register(formbody);

    pages.get('/pay/:pspOrderId', async (request, reply) => {
      const order = await orderAt(request.params);
      if (!order) return reply.callNotFound();
      const { choice } = order;
      return choice ? sendReceipt(reply, { ...order, choice }) : send(reply, payPage(order, merchant, new Date()));
    });

    pages.post('/pay/:pspOrderId', async (request, reply) => {
      const order = await orderAt(request.params);
      if (!order) return reply.callNotFound();
      const parsed = form.safeParse(request.body);
      const choice = parsed.success ? parsed.data.choice : undefined;
      const other = parsed.success ? paidOf(parsed.data.amount ?? '') : undefined;
      if (!choice || (choice === 'payOther' && other === undefined)) {
        return send(
          reply.code(422),
          payPage(order, merchant, new Date(), 'Please enter an amount such as 250 or 99.50.'),
        );
      }
      // The order may have expired while the page was open.
      const isLate = choice === 'pay' && new Date() > order.expireAt;
      await choose(options, order, isLate ? 'payLate' : choice, other);
      await firstAnswer(order);
      return reply.redirect(`/pay/${order.id}`, 303);
    });
  });
}

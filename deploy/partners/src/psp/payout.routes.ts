import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page, sendPage } from '../pages/page';
import { requireSignature } from '../signing/require-signature';
import { storable } from '../ground/storable-text';
import { notifyPath } from './notify-path';
import { payoutsPage } from './payout-page';
import {
  decidePayout,
  eventsOf,
  listPayouts,
  payoutByOrderId,
  REFUSED_DIGITS,
  scriptOf,
  takePayout,
  TESTER_CHOICES,
  type Payout,
} from './payouts';
import type { PspOptions } from './psp.routes';

const newPayout = z.object({
  orderId: storable(64),
  amount: z.number().int().positive(),
  currency: z.literal('PHP'),
  channel: storable(64),
  bank: storable(64),
  accountNo: storable(64),
  accountName: storable(200),
  notifyUrl: z.url({ protocol: /^https?$/ }),
});
const orderParams = z.object({ orderId: storable(64) });
const chosen = z.object({ id: z.uuid() });
const form = z.object({ choice: z.enum(TESTER_CHOICES) });

/** Payouts: signed orders from the casino, signed call-backs through the outbox, and a page for testers' decisions. */
export async function payoutRoutes(app: FastifyInstance, options: PspOptions & { step: number }): Promise<void> {
  const { database, secrets, platformUrl, siteOrigin, stylesheet } = options;

  async function answerOf(payout: Payout) {
    const events = await eventsOf(database.pool, payout.id, new Date());
    return {
      pspPayoutId: payout.id,
      orderId: payout.orderId,
      events: events.map(({ reason, at, ...event }) => ({
        ...event,
        ...(reason !== null && { reason }),
        amount: payout.amount,
        currency: 'PHP',
        at: at.getTime(),
      })),
    };
  }

  await app.register(async (signed) => {
    requireSignature(signed, secrets);
    signed.post('/psp/v1/payouts', async (request, reply) => {
      const parsed = newPayout.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      const { notifyUrl, currency: _currency, ...terms } = parsed.data;
      const path = notifyPath(platformUrl, notifyUrl);
      if (path === undefined) return reply.code(400).send({ error: "notifyUrl is not the casino's" });
      if (terms.accountNo.endsWith(REFUSED_DIGITS)) return reply.code(422).send({ error: 'ACCOUNT_REFUSED' });
      const payout = await takePayout(options, { ...terms, notifyPath: path, script: scriptOf(terms.accountNo) });
      if (!payout) return reply.code(409).send({ error: 'this orderId was used for another payout' });
      return answerOf(payout);
    });

    // The content of the call-backs, for a casino that polls because none arrived.
    signed.post('/psp/v1/payouts/:orderId', async (request, reply) => {
      const params = orderParams.safeParse(request.params);
      const payout = params.success ? await payoutByOrderId(database.pool, params.data.orderId) : undefined;
      return payout ? answerOf(payout) : reply.code(404).send({ error: 'PAYOUT_UNKNOWN' });
    });
  });

  async function shown(problem?: string): Promise<string> {
    const payouts = await listPayouts(database.pool);
    const now = new Date();
    const body = payoutsPage(
      await Promise.all(
        payouts.map(async (payout) => ({ payout, events: await eventsOf(database.pool, payout.id, now) })),
      ),
      problem,
    );
    return page({ title: 'Payouts', stylesheet, body });
  }

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.get('/sandbox/payouts', async (_request, reply) => sendPage(reply, await shown(), siteOrigin));
    pages.post('/sandbox/payouts/:id', async (request, reply) => {
      const params = chosen.safeParse(request.params);
      const parsed = form.safeParse(request.body);
      if (!params.success) return reply.callNotFound();
      if (parsed.success && (await decidePayout(options, params.data.id, parsed.data.choice)))
        return reply.redirect('/sandbox/payouts', 303);
      return sendPage(reply.code(422), await shown('The state of the payout does not allow this choice.'), siteOrigin);
    });
  });
}

import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { page, sendPage } from '../pages/page';
import { orderByReference, waitingOrders } from './orders';
import { payerPage } from './payer-page';
import type { PspOptions } from './psp.routes';
import { referenceIn } from './qrph';

const form = z.object({ code: z.string().trim().max(512) });

/** `/sandbox/payments`: lists the orders that can be paid with a code or a reference, and leads to their payment. */
export async function payerRoutes(
  app: FastifyInstance,
  { database, siteOrigin, stylesheet }: PspOptions,
): Promise<void> {
  async function shown(problem?: string): Promise<string> {
    const body = payerPage(await waitingOrders(database.pool, new Date()), problem);
    return page({ title: 'Pay with a code', stylesheet, body });
  }

  await app.register(async (pages) => {
    await pages.register(formbody);
    pages.get('/sandbox/payments', async (_request, reply) => sendPage(reply, await shown(), siteOrigin));
    pages.post('/sandbox/payments', async (request, reply) => {
      const code = form.safeParse(request.body).data?.code ?? '';
      const order = await orderByReference(database.pool, referenceIn(code) ?? code.replace(/[\s-]/g, ''));
      if (order) return reply.redirect(`/pay/${order.id}`, 303);
      return sendPage(reply.code(422), await shown('No payment has this code.'), siteOrigin);
    });
  });
}

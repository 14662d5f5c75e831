import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database';
import { page, sendPage } from '../pages/page';
import { requireSignature } from '../signing/guard';
import { addSms, listSms } from './messages';
import { smsPage } from './outbox-page';

const message = z.object({
  messageId: z.string().min(1).max(64),
  to: z.string().regex(/^\+?\d{6,15}$/),
  text: z.string().min(1).max(1_000),
});

export interface SmsOptions {
  database: Database;
  secrets: readonly string[];
  stylesheet: string;
  siteOrigin: string;
}

// In a query string a plus sign means a space; numbers are typed and linked both ways.
function numberOf(request: FastifyRequest): string | undefined {
  const query = z.object({ to: z.string().optional() }).safeParse(request.query);
  const to = query.success ? query.data.to?.replace(/^ /, '+').trim() : undefined;
  return to || undefined;
}

/** Signed intake of messages, and the outbox where testers read them. */
export async function smsRoutes(app: FastifyInstance, { database, secrets, stylesheet, siteOrigin }: SmsOptions): Promise<void> {
  await app.register(async (signed) => {
    requireSignature(signed, secrets);
    signed.post('/sms/v1/messages', async (request, reply) => {
      const parsed = message.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
      await addSms(database.pool, parsed.data);
      return { accepted: true };
    });
  });

  app.get('/sandbox/sms', async (request, reply) => {
    const to = numberOf(request);
    const body = smsPage(await listSms(database.pool, to), to);
    return sendPage(reply, page({ title: 'SMS outbox', stylesheet, body }), siteOrigin);
  });

  app.get('/sandbox/sms.json', async (request, reply) => {
    const messages = await listSms(database.pool, numberOf(request));
    return reply.header('cache-control', 'no-store').send(messages.map((sms) => ({ ...sms, time: sms.time.getTime() })));
  });
}

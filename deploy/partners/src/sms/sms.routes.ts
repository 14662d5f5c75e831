import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database';
import { page, sendPage } from '../pages/page';
import { requireSignature } from '../signing/require-signature';
import { storable } from '../ground/storable-text';
import { addSms, listSms } from './messages';
import { smsPage } from './outbox-page';

const mobile = z.string().regex(/^\+?\d{6,15}$/);
const message = z.object({
  messageId: storable(64),
  to: mobile,
  text: storable(1_000),
});

export interface SmsOptions {
  database: Database;
  secrets: readonly string[];
  stylesheet: string;
  siteOrigin: string;
}

// A plus sign in a query string decodes to a space, so numbers arrive in both forms. An empty field filters nothing.
const filter = z.object({
  to: z
    .string()
    .transform((to) => to.replace(/^ /, '+').trim())
    .pipe(z.union([z.literal(''), mobile]))
    .optional(),
});

/** The number to filter by: undefined for all, null for an invalid one. */
function numberOf(request: FastifyRequest): string | undefined | null {
  const query = filter.safeParse(request.query);
  return query.success ? query.data.to || undefined : null;
}

const NO_NUMBER = 'Please enter a number such as +639171234567.';

/** Routes of the SMS gateway: signed intake of messages, and the page where testers read them. */
export async function smsRoutes(
  app: FastifyInstance,
  { database, secrets, stylesheet, siteOrigin }: SmsOptions,
): Promise<void> {
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
    const body = to === null ? smsPage([], undefined, NO_NUMBER) : smsPage(await listSms(database.pool, to), to);
    return sendPage(reply.code(to === null ? 400 : 200), page({ title: 'SMS outbox', stylesheet, body }), siteOrigin);
  });

  app.get('/sandbox/sms.json', async (request, reply) => {
    const to = numberOf(request);
    if (to === null) return reply.code(400).send({ error: 'to: not a mobile number' });
    const messages = await listSms(database.pool, to);
    return reply
      .header('cache-control', 'no-store')
      .send(messages.map((sms) => ({ ...sms, time: sms.time.getTime() })));
  });
}

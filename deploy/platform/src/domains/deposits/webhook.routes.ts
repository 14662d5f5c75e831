import { text } from '@parola/calls/schemas';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { ProtocolError } from '../../ground/errors';
import { epochMs, partnerId } from '../../partners/field-schemas';
import { noteRefusal } from '../../partners/note-refusal';
import { PROVIDERS } from '../../partners/providers';
import { requireFreshSignature } from '../../partners/require-signature';
import { settleCharge } from './settle-charge.commands';

const notice = z.object({
  pspTxId: partnerId,
  pspOrderId: partnerId,
  orderId: partnerId,
  amount: z.int().min(0),
  currency: text(8),
  status: z.enum(['paid', 'failed']),
  paidAt: epochMs,
});
const params = z.object({ channel: z.string().regex(/^[a-z0-9_-]{1,32}$/) });

/**
 * Call-back `POST /psp/v1/webhook/<channel>`: signed, sent at least once. A parsed call-back always gets HTTP 200 with
 * a `status`.
 */
export function addWebhook(app: FastifyInstance, { settings, database, hooks }: Services): void {
  const preHandler = requireFreshSignature(database.db, PROVIDERS.psp, settings.secrets.psp);
  app.post('/psp/v1/webhook/:channel', { preHandler, preSerialization: noteRefusal }, async (request) => {
    const path = params.safeParse(request.params);
    if (!path.success) throw new ProtocolError(404);
    const body = notice.safeParse(request.body);
    if (!body.success) throw new ProtocolError(400, { field: body.error.issues[0]?.path.join('.') ?? '' });
    const { pspTxId, orderId, amount, currency, status, paidAt } = body.data;
    const charge = {
      channel: path.data.channel,
      pspTxId,
      orderId,
      amount: BigInt(amount),
      currency,
      status,
      paidAt: new Date(paidAt),
    };
    return { status: await inTransaction(database.db, (tx) => settleCharge(tx, hooks, charge, new Date())) };
  });
}

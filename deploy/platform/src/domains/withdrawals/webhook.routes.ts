import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { ProtocolError } from '../../ground/errors';
import { partnerId } from '../../partners/field-schemas';
import { noteRefusal } from '../../partners/note-refusal';
import { PROVIDERS } from '../../partners/providers';
import { requireFreshSignature } from '../../partners/require-signature';
import { payoutEvent } from './payout.jobs';
import { settlePayout } from './settle-payout.commands';

const notice = payoutEvent.extend({ orderId: partnerId });

/**
 * `POST /psp/v1/payouts/webhook`: signed; the provider sends each event at least once and in any order. A valid body
 * always gets HTTP 200 with a `status`.
 */
export function addPayoutWebhook(app: FastifyInstance, { settings, database }: Services): void {
  const preHandler = requireFreshSignature(database.db, PROVIDERS.psp, settings.secrets.psp);
  app.post('/psp/v1/payouts/webhook', { preHandler, preSerialization: noteRefusal }, async (request) => {
    const body = notice.safeParse(request.body);
    if (!body.success) throw new ProtocolError(400, { field: body.error.issues[0]?.path.join('.') ?? '' });
    const { amount, at, ...event } = body.data;
    const payout = { ...event, amount: BigInt(amount), at: new Date(at) };
    return { status: await inTransaction(database.db, (tx) => settlePayout(tx, payout, new Date())) };
  });
}

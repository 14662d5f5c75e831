import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/database';
import { requireSignature } from '../signing/require-signature';
import { settlementOf } from './settlement';

const dayParams = z.object({ day: z.iso.date() });

/**
 * `POST /psp/v1/settlements/{day}`, signed: the settlement file of a day; HTTP 409 `DAY_OPEN` until the day is over in
 * Manila. Repeated requests get the same file.
 */
export async function settlementRoutes(
  app: FastifyInstance,
  { database, secrets }: { database: Database; secrets: readonly string[] },
): Promise<void> {
  requireSignature(app, secrets);
  app.post('/psp/v1/settlements/:day', async (request, reply) => {
    const params = dayParams.safeParse(request.params);
    if (!params.success) return reply.code(400).send({ error: z.prettifyError(params.error) });
    return (await settlementOf(database.pool, params.data.day)) ?? reply.code(409).send({ error: 'DAY_OPEN' });
  });
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/pool';
import type { Draining } from './draining';

/** Maximum clock difference to the database; above it the server is not ready (player protection C37). */
const MAX_SKEW_MS = 2_000;

/**
 * Adds /healthz (200 while the process runs) and /readyz (200 if the database responds and its clock agrees, and until
 * the process is about to end).
 */
export function addHealth(app: FastifyInstance, database: Database, draining: Draining): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    if (draining.isActive) return reply.code(503).send({ ok: false });
    try {
      const before = Date.now();
      const {
        rows: [row],
      } = await sql<{ ms: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(
        database.db,
      );
      const skewMs = Math.round((row?.ms ?? 0) - (before + Date.now()) / 2);
      const ok = Math.abs(skewMs) <= MAX_SKEW_MS;
      return await reply.code(ok ? 200 : 503).send({ ok, skewMs });
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}

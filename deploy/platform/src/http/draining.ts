import type { FastifyInstance } from 'fastify';

/** Interval of closing connections that have become idle, ms. */
const SWEEP_MS = 100;

/** State of the servers of one process that ends: it is not ready, and its answers close their connections. */
export class Draining {
  isActive = false;

  /** Adds the state to a server; to be called before its routes are added. */
  add(app: FastifyInstance): void {
    app.addHook('onSend', async (_request, reply) => {
      if (this.isActive) reply.header('connection', 'close');
    });
  }
}

/**
 * Closes a server: it accepts no more connections, and requests under way finish. Connections that are still open after
 * `withinMs` are cut.
 */
export async function closeGently(app: FastifyInstance, withinMs: number): Promise<void> {
  // A connection that is kept alive by its client would otherwise stay open after its last answer.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

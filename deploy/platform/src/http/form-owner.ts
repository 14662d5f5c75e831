import type { FastifyInstance } from 'fastify';
import { ProtocolError } from '../ground/errors';
import type { RequestLimits } from './request-limits';
import type { Sessions } from './sessions';
import { tokenOf } from './bearer-token';

/** The edge uses the same path. */
const FORM_OWNER_PATH = '/app/v1/form-owner';

/**
 * Adds the route that returns the player of a token to the edge, which asks before it accepts a form. Idle sessions are
 * accepted here; the call itself refuses them later. 401 for an unknown or ended token.
 */
export function addFormOwner(app: FastifyInstance, sessions: Sessions, limits: RequestLimits): void {
  app.get(
    FORM_OWNER_PATH,
    { exposeHeadRoute: false, onRequest: (request) => limits.arrived(request, null) },
    async (request, reply) => {
      const token = tokenOf(request);
      request.session = token ? await sessions.resolve(token, new Date()) : null;
      await limits.known(request, null);
      if (!request.session) throw new ProtocolError(401);
      return reply.header('cache-control', 'no-store').send({ owner: String(request.session.userId) });
    },
  );
}

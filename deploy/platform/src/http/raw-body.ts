import type { FastifyInstance } from 'fastify';
import { ProtocolError } from '../ground/errors';
import { isShallow } from '../ground/json-depth';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as received, for the check of signatures. */
    rawBody: Buffer;
  }
}

/**
 * Adds a parser for JSON bodies that keeps their bytes. An empty body is `{}`; 400 for a byte-order mark, invalid JSON,
 * or JSON nested too deeply.
 */
export function keepRawBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody');
  app.addHook('onRequest', async (request) => {
    request.rawBody = Buffer.alloc(0);
  });
  app.removeAllContentTypeParsers();
  // Beacons of a closing page arrive as text/plain: other types would need a CORS preflight request.
  app.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = Buffer.from(body);
    let value: unknown;
    try {
      value = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
    } catch {
      return done(new ProtocolError(400, { field: '' }, 'not JSON'));
    }
    return isShallow(value) ? done(null, value) : done(new ProtocolError(400, { field: '' }, 'nested too deeply'));
  });
}

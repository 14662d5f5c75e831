import type { FastifyInstance } from 'fastify';
import { ProtocolError } from '../ground/errors';
import { isShallow } from '../ground/json-depth';

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a JSON body as received, which a signature covers. */
    rawBody: Buffer;
  }
}

/**
 * Parses JSON bodies, keeping their bytes. An empty body is `{}`; a byte-order mark, anything but JSON, and JSON
 * nested too deeply is 400.
 */
export function keepRawBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody');
  app.addHook('onRequest', async (request) => {
    request.rawBody = Buffer.alloc(0);
  });
  app.removeAllContentTypeParsers();
  // Beacons of a closing page come as text/plain: no other type is sent without asking the server first.
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

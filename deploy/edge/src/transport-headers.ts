import { TRACE_ID } from '@parola/process/trace-context';
import type { FastifyInstance } from 'fastify';
import type { EdgeEnv } from './edge-settings';

type Transport = Pick<EdgeEnv, 'HSTS' | 'ALLOWED_HOSTS'>;

/** Adds the rules for every answer: only allowed hosts are served, and transport headers are set. */
export function addTransport(app: FastifyInstance, { HSTS, ALLOWED_HOSTS }: Transport): void {
  const allowedHosts = new Set(ALLOWED_HOSTS);
  // Hooks with callbacks: every answer passes here, and a promise for each would double the cost.
  if (allowedHosts.size > 0)
    app.addHook('onRequest', (request, reply, done) => {
      // Load balancers check the health by IP address.
      if (allowedHosts.has(request.host.toLowerCase()) || request.url === '/healthz') return done();
      reply.code(421).type('text/plain; charset=utf-8').send('This is not served here.');
    });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/app/v1/')) reply.header(TRACE_ID, request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Browsers honour this header over https only, and RFC 6797 forbids it over http.
    if (HSTS !== '' && request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    done(null, payload);
  });
}

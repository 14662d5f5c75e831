import type { FastifyInstance } from 'fastify';

/**
 * Adds GET /app/v1/openapi.json, the description of the calls, built at the first request. The route is missing in
 * production, where it would only help an attacker.
 */
export function addOpenApi(app: FastifyInstance): void {
  let made: Promise<object> | undefined;
  app.get('/app/v1/openapi.json', () => {
    made ??= import('./openapi').then(({ apiDocument }) => apiDocument());
    return made;
  });
}

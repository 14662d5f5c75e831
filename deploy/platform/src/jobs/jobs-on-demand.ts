import type { FastifyInstance } from 'fastify';
import type { RunningJobs } from './run-jobs';

/**
 * Adds `POST /test/jobs/<name>`, which runs a job and returns 204 after the run, 404 for an unknown name. Only tests of
 * the whole product use it, instead of waiting for a timer. It needs the setting `jobsOnDemand`, and is on the
 * operators' listener, which players cannot reach.
 */
export async function jobsOnDemand(app: FastifyInstance, { runNow }: Pick<RunningJobs, 'runNow'>): Promise<void> {
  app.post<{ Params: { name: string } }>('/test/jobs/:name', async (request, reply) => {
    if (await runNow(request.params.name)) return reply.code(204).send();
    return reply.callNotFound();
  });
}

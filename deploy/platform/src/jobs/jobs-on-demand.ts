import type { FastifyInstance } from 'fastify';
import type { RunningJobs } from './run-jobs';

/**
 * `POST /test/jobs/<name>` runs a job and answers 204 when that run has ended; 404 for an unknown name. Only tests of
 * the whole product use it: they need not wait for a timer. It exists where the settings say `jobsOnDemand`, on the
 * operators' listener, which players do not reach.
 */
export async function jobsOnDemand(app: FastifyInstance, { runNow }: Pick<RunningJobs, 'runNow'>): Promise<void> {
  app.post<{ Params: { name: string } }>('/test/jobs/:name', async (request, reply) => {
    if (await runNow(request.params.name)) return reply.code(204).send();
    return reply.callNotFound();
  });
}

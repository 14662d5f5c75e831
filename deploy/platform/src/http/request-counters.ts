import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';

const WINDOW_MS = 60_000;
/** Patience with Redis, ms: a call waits for three counters at most. */
const ANSWER_MS = 250;
/** Pause after a failure, ms. */
const PAUSE_MS = 1_000;
const PREFIX = 'parola:limits:';

type CreateCounter = FastifyInstance['createRateLimit'];

/**
 * Returns a maker of counters per minute: in Redis, or in this process. In the process each kind has a separate LRU
 * store of 5,000 counters, so no kind evicts counters of another. In Redis all share one name space: their keys name
 * the kind.
 */
export async function createCounters(app: FastifyInstance, redis?: Redis): Promise<CreateCounter> {
  const scopes: FastifyInstance[] = [];
  // A scope of its own: within one scope the plugin can be registered once.
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, timeWindow: WINDOW_MS, redis, nameSpace: PREFIX });
    scopes.push(scope);
  });
  const [scope] = scopes;
  if (!scope) throw new Error('the counters of limits are not registered');
  return (options) => scope.createRateLimit(options);
}

/** Counts a request; undefined while Redis cannot be reached. */
type SharedCounter = (request: FastifyRequest) => Promise<Awaited<ReturnType<ReturnType<CreateCounter>>> | undefined>;

/**
 * Connects to Redis or Valkey until the server closes, and returns a maker of counters that all nodes share. After a
 * failure no counter asks for a second, so that a Redis that hangs delays few calls. The log has one line for each loss
 * and each return.
 */
export async function connectCounters(
  app: FastifyInstance,
  url: string,
): Promise<(options: Parameters<CreateCounter>[0]) => SharedCounter> {
  // Loaded on use: one node counts without Redis.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 500,
    disconnectTimeout: ANSWER_MS,
    lazyConnect: true,
    commandTimeout: ANSWER_MS,
  });
  // A lost connection is reported by the counter that meets it; without a listener the event would end the process.
  redis.on('error', () => undefined);
  app.addHook('onClose', async () => redis.disconnect());
  // The first calls are counted together; a failure here is reported by the first counter.
  await redis.connect().catch(() => undefined);
  const create = await createCounters(app, redis);
  let isLost = false;
  let pausedUntil = 0;
  return (options) => {
    const count = create(options);
    return async (request) => {
      if (performance.now() < pausedUntil) return undefined;
      try {
        const counted = await count(request);
        if (isLost) app.log.info('the shared counters of limits are back');
        isLost = false;
        return counted;
      } catch (error) {
        if (!isLost)
          app.log.error({ err: error }, 'the shared counters of limits are unavailable: this node counts alone');
        isLost = true;
        pausedUntil = performance.now() + PAUSE_MS;
        return undefined;
      }
    };
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import * as z from 'zod';
import { routeOf } from './request-metrics';

/** Variable of the access log, for the settings of a server with the variable PAROLA_PROFILE. */
export const ACCESS_LOG_VARIABLE = {
  ACCESS_LOG: z
    .enum(['on', 'off'])
    .optional()
    .describe('a JSON line on standard output for each request; without it `on` in production and `off` in a sandbox'),
};

/** Whether the access log is on. */
export function hasAccessLog(env: { ACCESS_LOG?: 'on' | 'off' | undefined; PAROLA_PROFILE: string }): boolean {
  return (env.ACCESS_LOG ?? (env.PAROLA_PROFILE === 'production' ? 'on' : 'off')) === 'on';
}

/** Form of an idempotency key. Other values of the header could be anything, so they are left out. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
/** Lines are written together, after this many bytes or this time, ms. */
const BUFFERED = 16_000;
const FLUSH_MS = 1_000;

/** A log of requests. */
export interface AccessLog {
  write(line: object): void;
  /** Writes the lines that are left. */
  close(): void;
}

/** Opens the access log on standard output, or on another stream. Undefined when it is off. */
export function openAccessLog(isOn: boolean, stream?: DestinationStream): AccessLog | undefined {
  if (!isOn) return undefined;
  const target = stream ?? pino.destination({ dest: 1, sync: false, minLength: BUFFERED, periodicFlush: FLUSH_MS });
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
  };
  const log = pino(options, target);
  return {
    write: (line) => log.info(line),
    close: () => {
      if ('flushSync' in target && typeof target.flushSync === 'function') target.flushSync();
    },
  };
}

export interface AccessLogOptions {
  /** Value of the field `server`. */
  server: string;
  /** Route of requests without one; default `none`. */
  unrouted?: string;
  /** Hash of the player of a request; undefined: none. */
  playerOf?(request: FastifyRequest): string | undefined;
}

/**
 * Writes a line for each answer: server, method, pattern of the route, status, code of a refusal, milliseconds, trace,
 * idempotency key and hash of the player. No address, token, query, header or field of a body is in it. The id of a
 * request must be that of its trace.
 */
export function addAccessLog(
  app: FastifyInstance,
  log: AccessLog,
  { server, unrouted = 'none', playerOf }: AccessLogOptions,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const key = request.headers['x-request-id'];
    log.write({
      server,
      method: request.method,
      route: routeOf(request, unrouted),
      status: reply.statusCode,
      refusal: reply.refusal,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      traceId: request.id,
      requestId: typeof key === 'string' && KEY.test(key) ? key : undefined,
      player: playerOf?.(request),
    });
    done();
  });
  app.addHook('onClose', async () => log.close());
}

import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import { DEVICE_MS } from '@parola/access/devices';
import { REFERENCE_DIGITS } from '@parola/calls';
import { HEADER_BY_ITSELF, HEADER_KEY, OPERATION_NAMES, OPERATION_PATH, OPERATIONS } from '@parola/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../domain-api/domain';
import { DESK_OPERATIONS } from './operations';
import { asDeskRefusal, DeskRefusal } from './ground/refusal.types';
import { runOperation } from './run-operation.commands';

const COOKIE = 'parola_desk';
/** Cookie of the browser's device; it stays after a log-out. */
const DEVICE_COOKIE = 'parola_desk_device';
const PER_MINUTE = 600;

/**
 * Routes `POST /desk/api/<operation>`, on the operators' listener only. A request must be JSON from a page of this
 * origin. The SameSite=Strict cookie alone would not suffice: the players' app on another port of this machine is the
 * same site.
 */
export async function addDesk(app: FastifyInstance, services: Services): Promise<void> {
  const isHttps = services.settings.desk?.origin.startsWith('https:') ?? false;
  await app.register(cookie);
  await app.register(rateLimit, {
    max: PER_MINUTE,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new DeskRefusal('tooFrequent', { retryAfterSec: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = asDeskRefusal(error);
    const isFailure = refusal.status >= 500;
    if (isFailure) request.log.error({ err: error }, 'an operation failed');
    const { retryAfterSec } = refusal.fields;
    if (retryAfterSec !== undefined) reply.header('retry-after', retryAfterSec);
    const reference = request.id.slice(0, REFERENCE_DIGITS);
    return reply.code(refusal.status).send({ ...refusal.body, ...(isFailure && { reference }) });
  });
  const preHandler = async (request: FastifyRequest) => {
    if (!isOwnPage(request)) throw new DeskRefusal('otherOrigin');
  };
  for (const name of OPERATION_NAMES) {
    const { maxBytes } = OPERATIONS[name];
    const limits = maxBytes === undefined ? {} : { bodyLimit: maxBytes };
    app.post(OPERATION_PATH + name, { preHandler, ...limits }, async (request, reply) => {
      const { answer, session, device } = await runOperation(services, DESK_OPERATIONS, name, {
        body: request.body ?? {},
        token: request.cookies[COOKIE] ?? '',
        ip: request.ip,
        device: request.cookies[DEVICE_COOKIE] ?? '',
        requestId: textOf(request, HEADER_KEY),
        byItself: textOf(request, HEADER_BY_ITSELF) !== '',
      });
      const options = {
        path: '/desk',
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps || request.protocol === 'https',
      } as const;
      if (device !== undefined) reply.setCookie(DEVICE_COOKIE, device, { ...options, maxAge: DEVICE_MS / 1000 });
      if (session === '') reply.clearCookie(COOKIE, options);
      else if (session !== undefined) reply.setCookie(COOKIE, session, options);
      return reply.header('cache-control', 'no-store').send(answer);
    });
  }
}

function textOf(request: FastifyRequest, header: string): string {
  const value = request.headers[header];
  return typeof value === 'string' ? value : '';
}

function isOwnPage(request: FastifyRequest): boolean {
  const origin = textOf(request, 'origin');
  const json = textOf(request, 'content-type').startsWith('application/json');
  return json && URL.canParse(origin) && new URL(origin).host === request.host;
}

import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import replyFrom from '@fastify/reply-from';
import { EDGE_SECRET_HEADER } from '@parola/process/edge-secret';
import { traceparentFor } from '@parola/process/spans';
import { TRACEPARENT } from '@parola/process/trace-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inMemory, onDisk, Refused, type Bounds } from './request-bodies';
import type { EdgeEnv } from './edge-settings';
import { secretHeader } from './edge-secret';
import { playerOfForm } from './form-owner';
import { callerOf, CallerTurns } from './caller-turns';
import { atAddress, giveBackOnClose, Places } from './connection-places';
import { Openings } from './openings';
import { REGION } from './player-region';

/**
 * Limits of bodies: of calls, and of forms with files. The platform has the same limit for calls; for forms it has a
 * limit per call, below this one.
 */
export interface CallBounds {
  call: Bounds;
  form: Bounds;
}
export const CALL_BOUNDS: CallBounds = {
  call: { bytes: 256 * 1024, withinMs: 15_000, silentMs: 10_000 },
  form: {
    bytes: 64 * 1024 * 1024,
    withinMs: 10 * 60_000,
    silentMs: 20_000,
    // Minimum rate: a tenth of a slow mobile network.
    pace: { bytes: 32 * 1024, everyMs: 15_000 },
  },
};

/**
 * Maximum number of forms under way at once, which bounds their disk space. An address may belong to several players of
 * a family or a mobile network.
 */
const FORMS = 32;
const FORMS_OF_ONE_ADDRESS = 4;
const FORMS_OF_ONE_PLAYER = 2;
/** Limits of the requests to the platform for the player of a form. */
const FORM_OPENINGS = { atOnce: 8, waiting: 200, patienceMs: 10_000 };

/** Paths that the platform answers to GET: the callback of social log-ins and the description of the API. */
const PAGES = ['/app/v1/social/callback', '/app/v1/openapi.json'];
const CALL_PATH = /^\/app\/v1\/[\w-]+(\/[\w-]+)*$/;
const RETRY_AFTER_SEC = 2;
/** Hop-by-hop headers: not forwarded, and undici throws at some of them. */
const OF_THIS_HOP = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
/** Headers of a client that are not forwarded. */
const WITHHELD = [...OF_THIS_HOP, EDGE_SECRET_HEADER, TRACEPARENT, 'tracestate'];

/** Answers a call without the platform, in the envelope of the API. The answer is never cached. */
export function refuseCall(reply: FastifyReply, code: number, errmsg: string): FastifyReply {
  reply.code(code).header('cache-control', 'no-store');
  const waits = code === 503 || code === 429;
  if (waits) reply.header('retry-after', RETRY_AFTER_SEC);
  return reply.send({
    code,
    errcode: code === 401 || code >= 500 ? 1 : code === 429 ? 5 : 2,
    errmsg,
    serverTime: Date.now(),
    ...(waits && { retryAfterSec: RETRY_AFTER_SEC }),
  });
}

/** The headers forwarded to the platform, plus those that it accepts from the front door alone. */
export function forwarded(headers: object, request: FastifyRequest, env: EdgeEnv): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !WITHHELD.includes(name))),
    ...secretHeader(env),
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    [REGION]: request.region,
    [TRACEPARENT]: traceparentFor(request.id, request),
  };
}

export function unreachable(reply: FastifyReply): FastifyReply {
  // Headers of the platform's incomplete answer.
  for (const name of ['content-length', 'content-encoding']) reply.removeHeader(name);
  return refuseCall(reply, 503, 'The service cannot be reached, please try again.');
}

async function onlyPlainPaths(request: FastifyRequest): Promise<void> {
  const { url } = request;
  // Reads the country now: after the body has arrived, the sender may have disconnected, and then its address is gone.
  void request.region;
  if (!CALL_PATH.test(url.split('?', 1)[0] ?? ''))
    throw Object.assign(new Error('not the address of a call'), { statusCode: 400 });
}

const isForm = (headers: OutgoingHttpHeaders) => /^multipart\/form-data\b/i.test(String(headers['content-type'] ?? ''));

/** Allows two routes at one address: one for forms with files, one for other calls. */
function tellFormsApart(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'form',
    storage: () => {
      const handlers = new Map<unknown, never>();
      return {
        get: (is: unknown) => handlers.get(is) ?? null,
        set: (is: unknown, handler: never) => void handlers.set(is, handler),
      };
    },
    deriveConstraint: ({ headers }) => isForm(headers),
  });
}

/**
 * Adds the proxy to the platform. A body is buffered completely before it is forwarded, so a slow or broken upload
 * never occupies a connection to the platform.
 */
export function addCalls(app: FastifyInstance, env: EdgeEnv, bounds: CallBounds = CALL_BOUNDS): void {
  tellFormsApart(app);
  const waits = { headersTimeout: 40_000, bodyTimeout: 40_000 };
  const upstream = { base: env.PLATFORM_URL, disableRequestLogging: true };
  const forwarding = (
    request: FastifyRequest,
    reply: FastifyReply,
    { length, giveBack }: { length?: number; giveBack?: () => void } = {},
  ) => ({
    rewriteRequestHeaders: (_request: unknown, headers: object) => ({
      ...forwarded(headers, request, env),
      ...(length !== undefined && { 'content-length': String(length) }),
    }),
    // Buffers the platform's answer at once: a player with a slow connection must not occupy a connection to the
    // platform.
    onResponse: (_request: unknown, _reply: unknown, { stream }: { stream: Readable }) =>
      void buffer(stream)
        .finally(() => giveBack?.())
        .then(
          (body) => reply.send(body),
          () => unreachable(reply),
        )
        .catch((error: unknown) => request.log.error({ err: error }, 'an answer cannot be sent')),
    onError: () => {
      giveBack?.();
      unreachable(reply);
    },
  });
  const turns = new CallerTurns();

  void app.register(async (calls) => {
    await calls.register(replyFrom, { ...upstream, undici: { connections: 64, ...waits } });
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', async () => undefined);
    for (const page of PAGES) calls.get(page, (request, reply) => reply.from(request.url, forwarding(request, reply)));
    calls.post('/app/v1/*', { constraints: { form: false }, onRequest: onlyPlainPaths }, async (request, reply) => {
      // Read before the body has arrived: a closed connection has no address any more.
      const { name, most } = callerOf(request);
      const body = await inMemory(request.raw, bounds.call);
      const giveBack = await turns.begin(name, most);
      giveBackOnClose(reply, giveBack);
      const contentType = request.headers['content-type'] ?? (body.length > 0 ? 'application/octet-stream' : '');
      return reply.from(request.url, {
        ...forwarding(request, reply, { giveBack }),
        body: contentType ? body : null,
        contentType,
      });
    });
  });

  const places = new Places(FORMS);
  const openings = new Openings(FORM_OPENINGS);
  const folder = path.join(env.PAROLA_DATA_DIR, 'edge-forms');
  async function onePlaceEach(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization } = request.headers;
    if (!authorization) throw new Refused(401);
    // Reads the address before the call is passed on, because a closed connection has none.
    const home = atAddress(request.ip, FORMS_OF_ONE_ADDRESS);
    const headers = { ...forwarded({}, request, env), authorization };
    // A token whose forms hold all places of its player needs no answer of the platform.
    const session = { name: `token ${authorization}`, most: FORMS_OF_ONE_PLAYER };
    if (!places.has(session)) throw new Refused(503);
    const endOpening = await openings.begin(request.ip);
    const owner = await playerOfForm(env.PLATFORM_URL, headers).finally(endOpening);
    const giveBack = places.reserve({ name: `player ${owner}`, most: FORMS_OF_ONE_PLAYER }, session, home);
    if (!giveBack) throw new Refused(503);
    giveBackOnClose(reply, giveBack);
  }
  void app.register(async (forms) => {
    // No pipelining: the platform may answer a form before it has read all of it, and a second form on the same
    // connection would be misread.
    await forms.register(replyFrom, { ...upstream, undici: { connections: FORMS, pipelining: 0, ...waits } });
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', async () => undefined);
    forms.post<{ Body: unknown }>(
      '/app/v1/*',
      { constraints: { form: true }, onRequest: [onlyPlainPaths, onePlaceEach] },
      async (request, reply) => {
        const form = await onDisk(request.raw, bounds.form, folder);
        reply.raw.once('close', () => void form.drop().catch(() => undefined));
        request.body = form.content;
        return reply.from(request.url, forwarding(request, reply, { length: form.size }));
      },
    );
  });
}

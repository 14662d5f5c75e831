import path from 'node:path';
import cookies from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { addRequestMetrics } from '@parola/process/request-metrics';
import { keepAnswersReadable } from '@parola/process/unread-body';
import { API_PATH, CALLS, EVENTS_PATH, PROBLEMS, type Call } from '@parola/release-api';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Registry as Metrics } from 'prom-client';
import { STRANGER } from '../identity/accounts';
import type { Audit } from '../audit/audit';
import { isGranted } from '../identity/grants';
import type { Caller } from '../identity/caller';
import type { Identity } from '../identity/identity';
import { openFlows } from '../identity/sign-in-flows';
import type { Provider } from '../identity/provider';
import { refusalOf, ServiceRefusal, toProblem } from '../identity/problems';
import type { Registry } from '../registry/registry';
import type { GuardAct } from '../guard/guard-acts';
import type { ArmHealth } from '../rollout/health';
import { openAuditWriter } from './audit-writer';
import type { ChannelState } from './channel-views';
import type { Events } from './events';
import { assertSameOrigin, HEADERS, HOSTS } from './request-guards';
import { ROUTES } from './handlers';
import { openApiDocument } from './openapi';
import { refuseLoggedOut, type Route, type Service, type ResponseParts } from './route';

const BODY_LIMIT = 256 * 1024;
const YEAR_SEC = 31_536_000;
const COOKIE = 'parola_releases';
const DEVICE_COOKIE = 'parola_releases_device';
const FLOW_COOKIE = 'parola_releases_flow';
const FLOW_SEC = 600;
const DEVICE_SEC = YEAR_SEC / 2;
/** Calls without an audit line, because they change nothing: a check, and the start of a sign-in flow. */
const UNWRITTEN = ['check', 'beginSignIn'];
const ARCHIVES = ['application/gzip', 'application/x-gzip', 'application/x-tar+gzip', 'application/octet-stream'];

export interface ServiceOptions {
  registry: Registry;
  identity: Identity;
  audit: Pick<Audit, 'write'>;
  acts: Service['acts'];
  events: Events;
  state: ChannelState;
  health: (channel: string) => Promise<ArmHealth[]>;
  /** Acts of the guard without a revision, oldest first. */
  guardActs: (channel: string) => Promise<readonly GuardAct[]>;
  unitReport: Service['unitReport'];
  subscriptions: Service['subscriptions'];
  receivers: Service['receivers'];
  siteOf: (channel: string) => URL;
  console: URL;
  provider?: Provider | undefined;
  now?: () => number;
  /** Folder of the built console; undefined: the console is not served. */
  consoleDir?: string;
  /** Writes a sentence to the log of the service. */
  report?: (problem: string) => void;
  /** Registry of the metrics; without it nothing is counted. */
  metrics?: Metrics | undefined;
}

/** Builds the HTTP service of the release system below `/releases`: API, events, and files of the console. */
export async function buildService(options: ServiceOptions): Promise<FastifyInstance> {
  const { now = Date.now, consoleDir, report = () => undefined, metrics, audit, ...parts } = options;
  const service: Service = { provider: undefined, ...parts, flows: openFlows(now), now };
  const { identity, events } = service;
  const hosts = new Set([...HOSTS, service.console.hostname]);
  const cookieOptions = {
    path: '/releases',
    httpOnly: true,
    sameSite: 'strict',
    secure: service.console.protocol === 'https:',
  } as const;
  const write = openAuditWriter(audit, now, report);
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000 },
    requestIdHeader: false,
    forceCloseConnections: true,
  });
  if (metrics) addRequestMetrics(app, metrics, { streams: [EVENTS_PATH] });
  keepAnswersReadable(app);
  await app.register(cookies);
  app.addContentTypeParser(ARCHIVES, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    if (!hosts.has(request.hostname)) await reply.code(421).type('text/plain').send('This is not served here.');
  });
  // Default of all responses; files of the console set their own cache time.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onClose', async () => events.close());

  function refuse(reply: FastifyReply, refusal: ServiceRefusal): FastifyReply {
    return reply
      .code(PROBLEMS[refusal.code].status)
      .type('application/problem+json; charset=utf-8')
      .send(toProblem(refusal));
  }

  /** The caller; undefined without credentials. @throws ServiceRefusal notLoggedIn for an invalid token */
  async function callerOf(request: FastifyRequest, cookie: string): Promise<Caller | undefined> {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = /^Bearer ([\w-]{20,100})$/.exec(authorization)?.[1];
      if (token === undefined)
        throw new ServiceRefusal('notLoggedIn', 'Authorization is not «Bearer » and the text of a token.');
      return identity.ofToken(token);
    }
    return cookie === '' ? undefined : identity.ofCookie(cookie, true);
  }

  function remember(reply: FastifyReply, cookie: string): void {
    if (cookie === '') reply.clearCookie(COOKIE, cookieOptions);
    else reply.setCookie(COOKIE, cookie, cookieOptions);
  }

  async function answer(
    name: string,
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const responseParts: ResponseParts = {};
    let actor = STRANGER;
    const changes = route.call.method !== 'GET';
    const line = (outcome: 'done' | 'refused', detail: string) =>
      write({ actor, act: name, subject: responseParts.subject ?? subjectOf(request), outcome, detail });
    try {
      const cookie = request.cookies[COOKIE] ?? '';
      const caller = await callerOf(request, cookie);
      actor = caller?.actor ?? STRANGER;
      // `exchangeToken` needs no check of the origin: a page cannot make a browser send the token of a CI job.
      if (changes && name !== 'exchangeToken') assertSameOrigin(request.headers);
      const rawAsk = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        cookie,
        flow: request.cookies[FLOW_COOKIE] ?? '',
        from: { address: addressOf(request), device: request.cookies[DEVICE_COOKIE] ?? '' },
        ifMatch: request.headers['if-match'],
        commitId: idempotencyKey(request),
      };
      const body = await route.answer(service, rawAsk, (more) => Object.assign(responseParts, more));
      if (changes && !UNWRITTEN.includes(name)) {
        if (!caller && responseParts.subject !== undefined) actor = responseParts.subject;
        await line('done', responseParts.detail ?? '');
      }
      if (responseParts.type !== undefined) reply.type(responseParts.type);
      if (responseParts.etag !== undefined) reply.header('etag', responseParts.etag);
      if (responseParts.cookie !== undefined) remember(reply, responseParts.cookie);
      if (responseParts.flow === '') reply.clearCookie(FLOW_COOKIE, cookieOptions);
      else if (responseParts.flow !== undefined)
        reply.setCookie(FLOW_COOKIE, responseParts.flow, { ...cookieOptions, maxAge: FLOW_SEC });
      if (responseParts.device !== undefined)
        reply.setCookie(DEVICE_COOKIE, responseParts.device, { ...cookieOptions, maxAge: DEVICE_SEC });
      return await reply.code(responseParts.status ?? 200).send(body);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === 'unavailable') report(`${name}: ${String(refusal.cause ?? refusal.message)}`);
      // A flow is valid once, regardless of the result.
      if (responseParts.flow === '') reply.clearCookie(FLOW_COOKIE, cookieOptions);
      await line('refused', `${refusal.code}: ${refusal.message}`).catch(() => undefined);
      return refuse(reply, refusal);
    }
  }

  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const { method, path: address } = route.call;
    app.route({
      method,
      url: API_PATH + address.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      handler: (request, reply) => answer(name, route, request, reply),
    });
  }

  // Built on the first request, because it takes as long as the rest of the start.
  let document: object | undefined;
  app.get(`${API_PATH}/openapi.json`, async () => (document ??= openApiDocument()));

  app.get(EVENTS_PATH, async (request, reply) => {
    const cookie = request.cookies[COOKIE] ?? '';
    const { who: allowed }: Call = CALLS.channels;
    const may = async (awake: boolean) => {
      const caller =
        request.headers.authorization || awake
          ? await callerOf(request, cookie)
          : await identity.ofCookie(cookie, false);
      return caller !== undefined && Array.isArray(allowed) && isGranted(caller.grants, allowed, {});
    };
    if (!(await may(true))) refuseLoggedOut();
    reply.hijack();
    reply.raw.writeHead(200, {
      ...HEADERS,
      'cache-control': 'no-store',
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    if (!events.open(reply.raw, () => may(false))) reply.raw.end();
    return reply;
  });

  app.setErrorHandler(async (error, request, reply) => {
    const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500);
    if (status === 413)
      return refuse(reply, new ServiceRefusal('tooLarge', `The body has more than ${BODY_LIMIT} bytes.`));
    if (status >= 400 && status < 500)
      return refuse(
        reply,
        new ServiceRefusal('usage', 'The body cannot be read: it has to be JSON, as application/json.'),
      );
    if (!(error instanceof ServiceRefusal)) report(`${request.method} ${request.url}: ${String(error)}`);
    return refuse(reply, refusalOf(error));
  });
  const dir = consoleDir === undefined ? undefined : path.resolve(consoleDir);
  if (dir !== undefined) await app.register(async (room) => addConsole(room, dir));
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith(API_PATH))
      return refuse(
        reply,
        new ServiceRefusal(
          'notFound',
          `There is no ${request.method} ${request.url.split('?')[0]}; openapi.json lists the calls.`,
        ),
      );
    // Only page addresses get the document; a missing file must be a 404.
    if (dir && request.method === 'GET' && /^\/releases\/[^.?]*(?:\?|$)/.test(request.url))
      return reply.sendFile('index.html', dir);
    return notThere(reply);
  });
  return app;
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found.');
}

/** Serves the console's files, named by content hash, and its document at every page address below /releases. */
async function addConsole(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/releases/',
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.setHeader('cache-control', file.endsWith('.html') ? 'no-cache' : `public, max-age=${YEAR_SEC}, immutable`);
    },
  });
  for (const url of ['/releases', '/releases/']) app.get(url, async (_request, reply) => reply.sendFile('index.html'));
  app.setErrorHandler(async (_error, _request, reply) => notThere(reply));
}

/** Default subject of a request in the audit: its parameters. */
function subjectOf({ params }: FastifyRequest): string {
  return Object.values(Object(params))
    .filter((value) => typeof value === 'string')
    .join('@')
    .slice(0, 200);
}

/** Address of the sender, from `x-forwarded-for` if the operators' origin, the only local proxy, has set it. */
function addressOf({ socket, headers }: FastifyRequest): string {
  const address = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined || !/^(?:::ffff:)?127\.|^::1$/.test(address)) return address;
  return (Array.isArray(forwarded) ? forwarded : forwarded.split(',')).at(-1)?.trim().slice(0, 80) ?? address;
}

function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key[0] : key;
}

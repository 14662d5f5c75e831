import path from 'node:path';
import { traceOfRequest } from '@parola/process/spans';
import { keepAnswersReadable } from '@parola/process/unread-body';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { addAppFiles } from './app-files';
import { chooseEncoding, compressPage, Compressor, type Variants } from './compress';
import { contentType } from './content-type';
import { Refused } from './request-bodies';
import { addLive, type LiveBounds } from './live-streams';
import { addBeacons, type BeaconBounds } from './beacons';
import { addCalls, CALL_BOUNDS, refuseCall, type CallBounds } from './call-proxy';
import { contentSecurityPolicy, permissionsPolicy } from './csp';
import { DEVELOPMENT_SHELL } from '@parola/contract';
import { developmentFolder, developmentTemplate, developmentRequest } from './development';
import { addEdgeMetrics } from './metrics';
import type { EdgeEnv } from './edge-settings';
import { secretHeader } from './edge-secret';
import { filesBelow, FileStore } from './file-store';
import { LiveRelease, type LoadedRelease, type ReleaseSource } from './live-release';
import { addHostProfile } from './host-profile';
import { invites, withPreview } from './link-preview';
import { localeOf } from './locale';
import { Minutes } from './minute-cache';
import {
  hashesOfStyles,
  hintsFor,
  renderPage,
  scriptHashes,
  styleHashes,
  hasRoomForPage,
  type Hint,
} from './render-page';
import { observeRequests, type Observers } from './observe-requests';
import { Pages, type Shown } from './page-cache';
import { addPreviews } from './previews';
import { fillPage, planOf, type PrerenderedPage } from './prerendered-page';
import { buildStatusReader, publishedFiles } from './published-files';
import { addRegion, regionWarning } from './player-region';
import { pageAt, type Owner } from './page-owner';
import { cacheOfPage, shellArm } from './shell-arm';
import { withStartReport } from './shell-start';
import { addStandardDocuments } from './standards';
import { addTransport } from './transport-headers';

/** Without «public», which matters only for answers to authenticated requests: saves eight bytes per file. */
const IMMUTABLE = 'max-age=31536000, immutable';

/**
 * Timeouts of a connection, ms: for a whole request (the longest is a form with files, whose body has separate limits),
 * for its headers (or a silent connection), for a connection without traffic, and between two requests.
 */
const TIMES = {
  requestTimeout: CALL_BOUNDS.form.withinMs + 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
};

export interface EdgeOptions extends Observers {
  env: EdgeEnv;
  releases: ReleaseSource;
  /**
   * Receives problems: a release that cannot be served (the last good one stays in service), and missing sources of
   * players' countries.
   */
  report?(problem: string): void;
  /** Default: the limits of the product. */
  bounds?: CallBounds;
  /** Limits of event streams. Default: those of the product. */
  live?: LiveBounds;
  /** Limits of the pages' reports about their builds. Default: those of the product. */
  beacons?: BeaconBounds;
  /** Maximum time that a page waits for its prerendering data, ms. Default: `WAIT` of the cache. */
  waitForDataMs?: number;
}
interface Page {
  status: number;
  variants: Variants;
  policy: string;
  permissions: string;
  /** `no-cache`: stored, but revalidated before use; also used by the worker when offline. */
  cache: 'no-cache' | 'no-store';
}

const FAILED = {
  400: 'We couldn’t read this request. Please go back and try again.',
  401: 'Please log in first.',
  408: 'This took too long. Please try again.',
  413: 'This is too large. Please try something smaller.',
  429: 'That was a little too fast. Please try again in a moment.',
  500: 'That didn’t work. Please try again.',
  503: 'We’re very busy right now. Please try again in a moment.',
} as const;

/**
 * Answers a request that failed here: in the envelope of the API below /app/v1, as plain text elsewhere. The answer is
 * never cached.
 */
function fail(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The proxy throws a URIError for a malformed query.
  const status = error instanceof URIError ? 400 : (error.statusCode ?? 500);
  const code = error instanceof Refused ? error.statusCode : status < 500 ? 400 : 500;
  if (request.url.startsWith('/app/v1/')) return refuseCall(reply, code, FAILED[code]);
  return reply.code(code).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(FAILED[code]);
}

/** Answers 405 to a call with another method than POST. */
function onlyByPost(reply: FastifyReply): FastifyReply {
  return refuseCall(reply.header('allow', 'POST'), 405, 'Calls are made by POST.');
}

/**
 * Sets the Vary header. A file without compressed variants needs no Accept-Encoding in it. `also`: further headers that
 * select the answer.
 */
function vary(reply: FastifyReply, { br, gzip }: Variants, also?: string): void {
  const all = [(br ?? gzip) && 'accept-encoding', also].filter(Boolean).join(', ');
  if (all) reply.header('vary', all);
}

function send(request: FastifyRequest, reply: FastifyReply, variants: Variants, also?: string): FastifyReply {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const body = wanted === 'identity' ? undefined : variants[wanted];
  vary(reply, variants, also);
  if (body) reply.header('content-encoding', wanted);
  // Connections are persistent by default (RFC 9112, 9.3). Omitting the header saves 46 bytes per file.
  if (request.raw.httpVersion === '1.1' && reply.raw.shouldKeepAlive && !reply.hasHeader('connection'))
    reply.raw.removeHeader('connection');
  return reply.send(body ?? variants.identity);
}

/** Preload hints of a page: files of its owner, unless players get different builds. */
function hintsOfPage(release: LoadedRelease, owner: Owner): Hint[] {
  if (owner.kind !== 'remote') return [];
  const { pin, route } = owner;
  const manifest = pin.off || pin.canary ? undefined : release.manifests.get(pin.name);
  return manifest ? hintsFor(manifest, pin.stable.base, [`route:${route.id}`]) : [];
}

/** Styles inlined into a prerendered page. */
function inlineStyles({ sheet }: LoadedRelease, prerendered: PrerenderedPage | undefined): { text: string }[] {
  return prerendered ? [...(sheet ? [sheet] : []), ...prerendered.styles] : [];
}

/** Makes a reporter that drops repeated problems. */
function reportOnce(report: (problem: string) => void): (problem: string) => void {
  const reported = new Set<string>();
  return (problem) => {
    if (reported.has(problem) || reported.size > 100) return;
    reported.add(problem);
    report(problem);
  };
}

/** Builds the front door: pages, versioned files, art, and the proxy to the platform's API. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { env, releases } = options;
  const app = fastify({
    logger: false,
    // A trace begins here; a client's own is not continued (record 033).
    genReqId: traceOfRequest({ continues: false }),
    ...TIMES,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    // Malformed URLs are reported here and not to the error handler.
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  observeRequests(app, options);
  app.setErrorHandler(fail);
  const compressor = new Compressor(path.join(env.PAROLA_DATA_DIR, 'edge-cache'));
  const immutable = { keeps: true, encode: (name: string, bytes: Buffer) => compressor.variants(name, bytes) };
  const report = (problem: string) => options.report?.(problem);
  const unsure = regionWarning(env);
  if (unsure) report(unsure);
  const live = new LiveRelease(releases, env.RELEASE_CHANNEL, report);
  const files = new FileStore({ ...immutable, read: publishedFiles(releases, () => live.documents(), report) });
  const fateOf = buildStatusReader(releases, () => live.documents());
  const art = new FileStore({ ...immutable, read: filesBelow(path.join(env.ART_DIR, 'files')) });
  const development = new FileStore({
    keeps: false,
    read: filesBelow(developmentFolder(env.PAROLA_DATA_DIR)),
    encode: async (_name, identity) => ({ identity }),
  });
  await live.start();
  app.addHook('onClose', async () => live.close());

  addTransport(app, env);
  // Disables body parsing: only calls accept bodies, and they read them on their own.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  keepAnswersReadable(app);
  await addRegion(app, env, report);
  addCalls(app, env, options.bounds);
  addLive(app, env, live, options.live);
  addHostProfile(app, { source: releases, inService: { channel: env.RELEASE_CHANNEL, release: () => live.get() } });
  const preview = addPreviews(app, { env, releases });
  const builds = await addBeacons(app, env, live, report, options.beacons);
  if (options.metrics) addEdgeMetrics(options.metrics, { channel: env.RELEASE_CHANNEL, live, ...builds });

  async function serveFile(
    store: FileStore,
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
    keep = IMMUTABLE,
    also?: string,
  ): Promise<FastifyReply> {
    // HTML files are not served as files, because they would lack the policy of a page.
    const stored = file.endsWith('.html') ? undefined : await store.get(file);
    // A missing chunk is a 404 that is not cached, never the HTML of the app: the next publish may bring the file.
    if (!stored)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    reply.header('cache-control', keep).header('etag', stored.etag);
    // Optional by a setting: two more headers on each of the forty files of a page.
    if (env.FILES_CORS === 'on')
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    vary(reply, stored.variants, also);
    if (fresh(request.headers, { etag: stored.etag })) return reply.code(304).send();
    reply.type(contentType(file));
    return send(request, reply, stored.variants, also);
  }
  /** Serves a file of a build; answers 410 with the successor for a removed build. */
  async function serveBuilt(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const fate = await fateOf(file);
    if (fate?.state === 'gone') return reply.code(410).header('cache-control', 'no-store').send(fate.body);
    if (fate) reply.header('deprecation', fate.header);
    return serveFile(files, file, request, reply);
  }
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) =>
    serveBuilt(`remotes/${request.params['*']}`, request, reply),
  );
  app.get<{ Params: { '*': string } }>('/shell/*', (request, reply) => {
    const [version, ...rest] = request.params['*'].split('/');
    const isDevelopment = env.PAROLA_PROFILE === 'sandbox' && version === DEVELOPMENT_SHELL;
    return isDevelopment
      ? serveFile(development, rest.join('/'), request, reply, 'no-store')
      : serveBuilt(`shell/${request.params['*']}`, request, reply);
  });
  app.get<{ Params: { '*': string } }>('/art/*', (request, reply) =>
    serveFile(art, request.params['*'], request, reply),
  );
  addStandardDocuments(app, {
    source: releases,
    inService: { channel: env.RELEASE_CHANNEL, snapshot: () => live.get()?.snapshot },
    send: (request, reply, variants) => send(request, reply, variants),
    report: reportOnce(report),
  });
  addAppFiles(app, { env, release: () => live.get(), source: releases, files, art, serveFile });
  app.get('/healthz', async () => ({
    ok: live.get() !== undefined,
    rev: live.get()?.snapshot.rev ?? 0,
    problem: live.lastProblem(),
  }));

  /** Pages shown since the last refresh of the data, each with one example path and its language. */
  const recent = new Map<string, { path: string; locale: string }>();
  const minutes = new Minutes({
    platformUrl: env.PLATFORM_URL,
    headers: secretHeader(env),
    report: reportOnce(report),
    waitMs: options.waitForDataMs,
    async prepare(data) {
      const release = live.get();
      const shown = [...recent.values()];
      recent.clear();
      const both = [release, release?.canary?.release].filter((one) => one !== undefined);
      await Promise.all(
        both.flatMap((one) => shown.map(({ path, locale }) => pages.get(one, path, { shown: { data, locale } }))),
      );
    },
  });
  app.addHook('onClose', async () => minutes.close());
  const unfilled = reportOnce(report);

  /** The prerendered content of this page, if its data is available in time. */
  async function shownBefore(
    release: LoadedRelease,
    path: string,
    request: FastifyRequest,
  ): Promise<Shown | undefined> {
    const page = pageAt(path, release.snapshot, release.profile);
    const plan = planOf(release, page.owner);
    if (!plan || !hasRoomForPage(release.template)) return undefined;
    const data = await minutes.get(plan.needs, request.region);
    if (!data) return undefined;
    const locale = localeOf(request.headers.cookie, Object.keys(plan.part.artefact.html));
    recent.set(`${page.name} ${locale}`, { path, locale });
    return { data, locale };
  }
  function prerenderedFor(release: LoadedRelease, owner: Owner, shown: Shown | undefined) {
    const plan = shown && planOf(release, owner);
    if (!plan) return undefined;
    try {
      return fillPage(release, plan, shown.data, shown.locale);
    } catch (error) {
      unfilled(`A prerendered page cannot be filled: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  const pages = new Pages(async (release, page, shown): Promise<Page> => {
    const { owner, permits } = page;
    const prerendered = prerenderedFor(release, owner, shown);
    const { rev, shell } = release.snapshot;
    const previewed = withPreview(release.template, page, env.SITE_URL);
    const template = release.tellsStart ? withStartReport(previewed, rev, shell.version) : previewed;
    const html = renderPage({
      template,
      prerendered,
      sheet: release.sheet,
      release: release.signed,
      keys: release.keys,
      profile: env.PAROLA_PROFILE,
      hints: hintsOfPage(release, owner),
      playersOnly: owner.kind === 'remote' && owner.route.guard !== 'none',
      permits,
    });
    const policy = contentSecurityPolicy({
      styleHashes: [...styleHashes(template), ...hashesOfStyles(inlineStyles(release, prerendered))],
      scriptHashes: scriptHashes(template, prerendered !== undefined),
      frameOrigin: env.PARTNERS_URL,
      development: false,
      preview: permits.includes('preview'),
    });
    const permissions = permissionsPolicy(permits.includes('camera'));
    const status = owner.kind === 'nobody' ? 404 : 200;
    return { status, variants: await compressPage(html), policy, permissions, cache: 'no-cache' };
  });

  async function developmentPage(release: LoadedRelease): Promise<Page | undefined> {
    const template = await developmentTemplate(env.PAROLA_DATA_DIR);
    if (template === undefined) return undefined;
    const html = renderPage({
      template,
      release: release.signed,
      keys: release.keys,
      profile: 'development',
      hints: [],
      playersOnly: false,
      permits: [],
    });
    // The development shell gets all permits, because the remote in it may be unpublished and its permits unknown.
    const policy = contentSecurityPolicy({
      styleHashes: [],
      scriptHashes: scriptHashes(template),
      frameOrigin: env.PARTNERS_URL,
      development: true,
      preview: true,
    });
    const permissions = permissionsPolicy(true);
    // Not stored, so the worker never keeps the development page: the pages for players have the same address.
    return { status: 200, variants: await compressPage(html), policy, permissions, cache: 'no-store' };
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/app\/v1(?=[/?]|$)/.test(request.url)) return onlyByPost(reply);
    const url = new URL(`http://edge${request.url}`); // as a relative URL, a path `//…` would name a host
    const navigates =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]{2,5}$/i.test(url.pathname);
    if (!navigates)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    const early = await preview(url, request, reply);
    if (early) return early;
    const release = live.get();
    if (!release)
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('No release is live yet. Please try again in a moment.');
    let page: Page | undefined;
    if (env.PAROLA_PROFILE === 'sandbox') {
      const development = developmentRequest(url.searchParams, request.headers.cookie, env.RELEASE_CHANNEL);
      if (development.setCookie) reply.header('set-cookie', development.setCookie);
      if (development.active) page = await developmentPage(release);
    }
    const { release: ownRelease } = await shellArm(release, request.headers.cookie);
    const shown = await shownBefore(ownRelease, url.pathname, request);
    page ??= await pages.get(ownRelease, url.pathname, { ...(shown && { shown }), invites: invites(url.searchParams) });
    reply
      .code(page.status)
      .header('cache-control', cacheOfPage(release, page.cache))
      .header('content-security-policy', page.policy)
      .header('cross-origin-resource-policy', env.CORP)
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', page.permissions)
      .type('text/html; charset=utf-8');
    return send(request, reply, page.variants, 'cookie');
  });

  return app;
}

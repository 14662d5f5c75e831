import { readdir } from 'node:fs/promises';
import path from 'node:path';
import proxy from '@fastify/http-proxy';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { chooseEncoding, compressPage, Compressor, type Variants } from './compress';
import { contentType } from './content-type';
import { brokenOff, limited, TooLong } from './body-limit';
import { contentSecurityPolicy, permissionsPolicy } from './csp';
import { DEVELOPMENT_SHELL, developmentFolder, developmentTemplate, developmentRequest } from './development';
import type { EdgeEnv } from './env';
import { filesBelow, FileStore, namesTag } from './file-store';
import { LiveRelease, type LoadedRelease, type ReleaseSource } from './live-release';
import { hintsFor, renderPage, styleHashes, type Hint } from './page';
import { publishedFiles } from './published-files';
import { REGION, regionOf } from './region';
import { ownerOf, permitsOf } from './routes';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGES = 200;
const TOO_LARGE = 'This is too large.';

export interface EdgeOptions {
  env: EdgeEnv;
  releases: ReleaseSource;
  /** Told about a release that cannot be served; the last good one stays. */
  report?(problem: string): void;
}
interface Page {
  status: number;
  variants: Variants;
  policy: string;
  permissions: string;
}

/** A request that failed here, in the API's envelope below /app/v1 and as plain text elsewhere. Nobody stores it. */
function fail(error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const bad = (error.statusCode ?? 500) < 500;
  const code = error instanceof TooLong ? 413 : bad ? 400 : 500;
  const text =
    code === 413 ? TOO_LARGE : bad ? 'This request cannot be understood.' : 'That did not work, please try again.';
  reply.code(code).header('cache-control', 'no-store');
  if (!request.url.startsWith('/app/v1/')) return reply.type('text/plain; charset=utf-8').send(text);
  return reply.send({ code, errcode: bad ? 2 : 1, errmsg: text, serverTime: Date.now() });
}

/** The API's envelope for whoever does not POST. Nobody stores it. */
function onlyByPost(reply: FastifyReply): FastifyReply {
  reply.code(405).header('allow', 'POST').header('cache-control', 'no-store');
  return reply.send({ code: 405, errcode: 2, errmsg: 'Calls are made by POST.', serverTime: Date.now() });
}

function send(request: FastifyRequest, reply: FastifyReply, variants: Variants): FastifyReply {
  const wanted = chooseEncoding(request.headers['accept-encoding']);
  const body = wanted === 'identity' ? undefined : variants[wanted];
  reply.header('vary', 'accept-encoding');
  if (body) reply.header('content-encoding', wanted);
  return reply.send(body ?? variants.identity);
}

/** Hints for a page: the files of its owner, where every player gets the same ones. */
function hintsOfPage(release: LoadedRelease, urlPath: string): { status: number; hints: Hint[] } {
  const owner = ownerOf(urlPath, release.snapshot, release.profile);
  if (owner.kind !== 'remote') return { status: owner.kind === 'nobody' ? 404 : 200, hints: [] };
  const { pin, route } = owner;
  const manifest = pin.off || pin.canary ? undefined : release.manifests.get(pin.name);
  return { status: 200, hints: manifest ? hintsFor(manifest, pin.stable.base, [`route:${route.id}`]) : [] };
}

/** The front door: pages, versioned files, art, and the way to the platform's API. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { env, releases } = options;
  const app = fastify({
    logger: false,
    trustProxy: env.TRUSTED_PROXIES.length > 0 ? env.TRUSTED_PROXIES : false,
    // Addresses that cannot be decoded come here, past the error handler.
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
  });
  app.setErrorHandler(fail);
  const compressor = new Compressor(path.join(env.PAROLA_DATA_DIR, 'edge-cache'));
  const immutable = { keeps: true, encode: (name: string, bytes: Buffer) => compressor.variants(name, bytes) };
  const report = (problem: string) => options.report?.(problem);
  const live = new LiveRelease(releases, env.RELEASE_CHANNEL, report);
  const files = new FileStore({ ...immutable, read: publishedFiles(releases, () => live.get()?.snapshot, report) });
  const art = new FileStore({ ...immutable, read: filesBelow(path.join(env.ART_DIR, 'files')) });
  const development = new FileStore({
    keeps: false,
    read: filesBelow(developmentFolder(env.PAROLA_DATA_DIR)),
    encode: async (_name, identity) => ({ identity }),
  });
  await live.start();
  app.addHook('onClose', async () => live.close());

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  app.addHook('preParsing', async (request, _reply, body) => limited(request, body));
  await app.register(proxy, {
    upstream: env.PLATFORM_URL,
    prefix: '/app/v1',
    rewritePrefix: '/app/v1',
    httpMethods: ['POST'],
    undici: { connections: 64, headersTimeout: 40_000, bodyTimeout: 40_000 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        [REGION]: regionOf(request, env),
      }),
      onError: (reply) => {
        const [code, errcode, errmsg] = brokenOff(reply.request)
          ? [413, 2, TOO_LARGE]
          : [503, 1, 'The service cannot be reached, please try again.'];
        void reply.code(code).send({ code, errcode, errmsg, serverTime: Date.now() });
      },
    },
  });

  async function serveFile(
    store: FileStore,
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
    keep = IMMUTABLE,
  ): Promise<FastifyReply> {
    // A page as a file would come without its policy.
    const stored = file.endsWith('.html') ? undefined : await store.get(file);
    // Never the app's HTML for a missing chunk, and never remembered: the next publish may bring it.
    if (!stored)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    reply
      .header('cache-control', keep)
      .header('etag', stored.etag)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    reply.header('vary', 'accept-encoding');
    if (namesTag(request.headers['if-none-match'], stored.etag)) return reply.code(304).send();
    reply.type(contentType(file));
    return send(request, reply, stored.variants);
  }
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) =>
    serveFile(files, `remotes/${request.params['*']}`, request, reply),
  );
  app.get<{ Params: { '*': string } }>('/shell/*', (request, reply) => {
    const [version, ...rest] = request.params['*'].split('/');
    const isDevelopment = env.PAROLA_PROFILE === 'sandbox' && version === DEVELOPMENT_SHELL;
    return isDevelopment
      ? serveFile(development, rest.join('/'), request, reply, 'no-store')
      : serveFile(files, `shell/${request.params['*']}`, request, reply);
  });
  app.get<{ Params: { '*': string } }>('/art/*', (request, reply) =>
    serveFile(art, request.params['*'], request, reply),
  );
  app.get('/favicon.ico', async (request, reply) => {
    const icon = (await readdir(path.join(env.ART_DIR, 'files')).catch(() => [])).find((file) =>
      file.startsWith('favicon-'),
    );
    return icon === undefined
      ? reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      : serveFile(art, icon, request, reply, 'public, max-age=86400');
  });
  app.get('/healthz', async () => ({
    ok: live.get() !== undefined,
    rev: live.get()?.snapshot.rev ?? 0,
    problem: live.lastProblem(),
  }));

  const pages = new Map<string, Promise<Page>>();
  async function makePage(release: LoadedRelease, urlPath: string): Promise<Page> {
    const { status, hints } = hintsOfPage(release, urlPath);
    const profile = env.PAROLA_PROFILE;
    const permits = permitsOf(urlPath, release.snapshot, release.profile);
    const html = renderPage({
      template: release.template,
      release: release.signed,
      keys: release.keys,
      profile,
      hints,
      permits,
    });
    const policy = contentSecurityPolicy({
      styleHashes: styleHashes(release.template),
      frameOrigin: env.PARTNERS_URL,
      development: false,
      preview: permits.includes('preview'),
    });
    const permissions = permissionsPolicy(permits.includes('camera'));
    return { status, variants: await compressPage(html), policy, permissions };
  }
  function pageOf(release: LoadedRelease, urlPath: string): Promise<Page> {
    const key = `${release.signed.signature} ${urlPath}`;
    const known = pages.get(key);
    if (known) return known;
    const made = makePage(release, urlPath);
    if (pages.size >= PAGES) pages.delete(pages.keys().next().value ?? '');
    pages.set(key, made);
    return made;
  }

  async function developmentPage(release: LoadedRelease): Promise<Page | undefined> {
    const template = await developmentTemplate(env.PAROLA_DATA_DIR);
    if (template === undefined) return undefined;
    const html = renderPage({
      template,
      release: release.signed,
      keys: release.keys,
      profile: 'development',
      hints: [],
      permits: [],
    });
    // The page may be of a build that no release knows: what it permits is not known here, so the development shell may do all of it.
    const policy = contentSecurityPolicy({
      styleHashes: [],
      frameOrigin: env.PARTNERS_URL,
      development: true,
      preview: true,
    });
    return { status: 200, variants: await compressPage(html), policy, permissions: permissionsPolicy(true) };
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (/^\/app\/v1(?=[/?]|$)/.test(request.url)) return onlyByPost(reply);
    const url = new URL(`http://edge${request.url}`); // with a base, `//` would begin a host
    const navigates =
      (request.method === 'GET' || request.method === 'HEAD') && !/\.[a-z0-9]{2,5}$/i.test(url.pathname);
    if (!navigates)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
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
      const asked = developmentRequest(url.searchParams, request.headers.cookie);
      if (asked.setCookie) reply.header('set-cookie', asked.setCookie);
      if (asked.active) page = await developmentPage(release);
    }
    page ??= await pageOf(release, url.pathname);
    reply
      .code(page.status)
      .header('cache-control', 'no-cache')
      .header('content-security-policy', page.policy)
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', page.permissions)
      .type('text/html; charset=utf-8');
    return send(request, reply, page.variants);
  });

  return app;
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSnapshot } from '@parola/contract';
import type { EdgeEnv } from './edge-settings';
import type { FileStore } from './file-store';
import { askedLocale } from './locale';
import type { LoadedRelease, ReleaseSource } from './live-release';
import { cacheOfPage, shellArm } from './shell-arm';

const A_DAY = 'public, max-age=86400';

/** Content security policy of the worker: it may fetch from this origin only. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`;

/**
 * The script that removes an installed worker: it replaces the worker, deletes its caches and unregisters itself. It is
 * served while workers are switched off, and for a release whose shell has no worker: browsers keep an installed worker
 * as long as fetching its script merely fails. An error of the front door must never serve this script, because all
 * browsers would lose their offline pages.
 */
const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

interface AppFiles {
  env: Pick<EdgeEnv, 'ART_DIR' | 'SERVICE_WORKER'>;
  /** The release in service; undefined before there is one. */
  release(): LoadedRelease | undefined;
  source: Pick<ReleaseSource, 'file'>;
  files: FileStore;
  art: FileStore;
  serveFile(
    store: FileStore,
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
    keep: string,
    also?: string,
  ): Promise<FastifyReply>;
}

const WORKER_FILE = 'service-worker.js';

/**
 * True if the build of this shell was published without a worker. False if its record cannot be read: the pages of such
 * a build fail too.
 */
async function hasNoWorker(
  source: AppFiles['source'],
  { version, buildId }: ReleaseSnapshot['shell'],
): Promise<boolean> {
  const has = async (file: string) => (await source.file('shell', version, file, buildId)) !== undefined;
  try {
    return (await has('index.html')) && !(await has(WORKER_FILE));
  } catch {
    return false;
  }
}

/** Names of the art's files, keyed by the name without the hash. */
async function iconNames(artDir: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(path.join(artDir, 'files')).catch(() => []);
  return new Map(names.map((name) => [name.replace(/\.[0-9a-f]{8}(?=\.(?:png|jpg)$)/, ''), name]));
}

/**
 * Adds the files that browsers request at fixed addresses for installing the site and for starting it offline. Worker,
 * manifest and screenshots come from the shell in service, icons from the art. During a canary of the shell, worker and
 * manifest match the shell that this browser gets in its pages.
 */
export function addAppFiles(app: FastifyInstance, { env, release, source, files, art, serveFile }: AppFiles): void {
  const ofShell = (file: string, shell = release()?.snapshot.shell) => `shell/${shell?.version ?? ''}/${file}`;
  /** The shell assigned to this browser, and the cache header of its files. */
  async function shellOf({ headers }: FastifyRequest) {
    const served = release();
    const arm = served && (await shellArm(served, headers.cookie));
    const isEverybodys = served?.canary === undefined;
    return {
      shell: arm?.release.snapshot.shell,
      keep: served ? cacheOfPage(served, 'no-cache') : 'no-cache',
      also: isEverybodys ? undefined : 'cookie',
    };
  }

  // The folder is listed once per release instead of once per request. An empty result is not cached.
  let icons: { rev: number | undefined; names: Promise<ReadonlyMap<string, string>> } | undefined;
  async function iconOf(name: string): Promise<string | undefined> {
    const rev = release()?.snapshot.rev;
    if (icons?.rev !== rev) icons = undefined;
    const looked = (icons ??= { rev, names: iconNames(env.ART_DIR) });
    const names = await looked.names;
    if (names.size === 0 && icons === looked) icons = undefined;
    return names.get(name);
  }

  async function picture(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return serveFile(art, (await iconOf(name)) ?? '', request, reply, A_DAY);
  }

  app.get(`/${WORKER_FILE}`, async (request, reply) => {
    const { shell, keep, also } = await shellOf(request);
    const file = ofShell(WORKER_FILE, shell);
    reply.header('content-security-policy', WORKER_POLICY);
    if (env.SERVICE_WORKER === 'on') {
      if (await files.get(file)) return serveFile(files, file, request, reply, keep, also);
      if (!shell || !(await hasNoWorker(source, shell)))
        return reply
          .code(503)
          .header('cache-control', 'no-store')
          .header('retry-after', '5')
          .type('text/plain; charset=utf-8')
          .send('The worker cannot be read. Please try again in a moment.');
    }
    return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(FAREWELL);
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { shell, keep } = await shellOf(request);
    const translated = ofShell(`manifest.${askedLocale(request.headers.cookie) ?? ''}.webmanifest`, shell);
    const file = (await files.get(translated)) ? translated : ofShell('manifest.webmanifest', shell);
    return serveFile(files, file, request, reply, keep, 'cookie');
  });
  app.get<{ Params: { file: string } }>('/screenshots/:file', async (request, reply) => {
    const name = `screenshots/${request.params.file}`;
    const { snapshot, canary } = release() ?? {};
    // The request carries no cookies, so the canary's browsers cannot be recognised: if the common shell lacks the
    // file, the canary's shell is tried.
    const shells = [snapshot?.shell, canary?.release.snapshot.shell].map((shell) => ofShell(name, shell));
    const [file = '', other = file] = shells;
    return serveFile(files, (await files.get(file)) ? file : other, request, reply, A_DAY);
  });
  app.get<{ Params: { file: string } }>('/icons/:file', (request, reply) =>
    picture(request.params.file, request, reply),
  );
  app.get('/favicon.ico', (request, reply) => picture('favicon-32.png', request, reply));
}

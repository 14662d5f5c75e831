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

/** The worker's network policy: it may fetch from this origin alone. */
const WORKER_POLICY = `default-src 'none'; connect-src 'self'`;

/**
 * Ends the worker that a browser has: this script takes its place, deletes its stores and unregisters itself. It is
 * served while workers are switched off, and from a release whose shell has none: browsers never give up a worker
 * whose script they only fail to fetch. An error of the front door must not serve it, because all browsers would lose
 * the pages that they keep for times without a network.
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
 * True if the build of this shell was published without a worker. False if its record cannot be read: such a build
 * has no page either.
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

/** Names of the art's pictures by those without their hashes. */
async function iconNames(artDir: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(path.join(artDir, 'files')).catch(() => []);
  return new Map(names.map((name) => [name.replace(/\.[0-9a-f]{8}(?=\.(?:png|jpg)$)/, ''), name]));
}

/**
 * Adds the files that browsers request at fixed addresses, to install the site and to start it without a network.
 * Worker, manifest and screenshots are those of the shell in service, icons are pictures of the art. While a shell
 * has a canary, worker and manifest are those of the shell that this browser gets with its pages.
 */
export function addAppFiles(app: FastifyInstance, { env, release, source, files, art, serveFile }: AppFiles): void {
  const ofShell = (file: string, shell = release()?.snapshot.shell) => `shell/${shell?.version ?? ''}/${file}`;
  /** The shell that this browser gets, and the cache header of its files. */
  async function shellOf({ headers }: FastifyRequest) {
    const served = release();
    const theirs = served && (await shellArm(served, headers.cookie));
    const isEverybodys = served?.canary === undefined;
    return {
      shell: theirs?.release.snapshot.shell,
      keep: served ? cacheOfPage(served, 'no-cache') : 'no-cache',
      also: isEverybodys ? undefined : 'cookie',
    };
  }

  // The whole folder is looked through once for each release, not for each request. One without any picture is looked
  // at again.
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
    // Requests without cookies get the file of either shell, because only one of them may name it.
    const shells = [snapshot?.shell, canary?.release.snapshot.shell].map((shell) => ofShell(name, shell));
    const [file = '', other = file] = shells;
    return serveFile(files, (await files.get(file)) ? file : other, request, reply, A_DAY);
  });
  app.get<{ Params: { file: string } }>('/icons/:file', (request, reply) =>
    picture(request.params.file, request, reply),
  );
  app.get('/favicon.ico', (request, reply) => picture('favicon-32.png', request, reply));
}

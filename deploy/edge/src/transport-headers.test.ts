import { rmSync } from 'node:fs';
import { Agent, createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { EdgeEnv } from './edge-settings';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let calls: number;

beforeEach(async () => {
  calls = 0;
  platform = createServer((_request, response) => {
    calls += 1;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
});
afterEach(async () => {
  await app.close();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

async function open(own: Partial<EdgeEnv>): Promise<void> {
  app = await buildEdge({ env: edgeEnv(releases, platform, own), releases });
}
const PATHS = ['/', '/nowhere', '/shell/1.0.0/main.js', '/shell/none.js', '/healthz', '/app/v1/someCall'];
async function headerAt(path: string, name: string, headers: Record<string, string> = {}): Promise<unknown> {
  const method = path.startsWith('/app/') ? ('POST' as const) : ('GET' as const);
  return (await app.inject({ method, url: path, headers })).headers[name];
}

describe('connections', () => {
  let agent: Agent;
  beforeEach(() => void (agent = new Agent({ keepAlive: true, maxSockets: 1 })));
  afterEach(() => agent.destroy());

  /** Sends a request through the agent's one connection. @returns the headers, and whether the connection was reused */
  function fetched(url: string): Promise<{ headers: IncomingHttpHeaders; again: boolean }> {
    return new Promise((resolve, reject) => {
      const request = get(url, { agent }, (response) => {
        response.resume().on('end', () => resolve({ headers: response.headers, again: request.reusedSocket }));
      }).on('error', reject);
    });
  }

  test('go on after a file or a page without a word', async () => {
    await open({});
    const at = await app.listen({ port: 0, host: '127.0.0.1' });
    const answers = [];
    for (const path of ['/', '/shell/1.0.0/main.js', '/']) answers.push(await fetched(at + path));
    expect(answers.map(({ again }) => again)).toEqual([false, true, true]);
    for (const { headers } of answers)
      expect([headers.connection, headers['keep-alive']]).toEqual([undefined, undefined]);
  });
});

describe('HSTS', () => {
  const HSTS = 'max-age=63072000; includeSubDomains';
  const https = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };

  test('goes with every answer over https, as configured', async () => {
    await open({ HSTS, TRUSTED_PROXIES: ['loopback'] });
    for (const path of PATHS)
      expect([path, await headerAt(path, 'strict-transport-security', https)]).toEqual([path, HSTS]);
  });

  test('goes with none over http, none that only says it was https, and none unless configured', async () => {
    await open({ HSTS, TRUSTED_PROXIES: ['loopback'] });
    expect(await headerAt('/', 'strict-transport-security')).toBeUndefined();
    await app.close();
    await open({ HSTS });
    expect(await headerAt('/', 'strict-transport-security', https)).toBeUndefined();
    await app.close();
    await open({ TRUSTED_PROXIES: ['loopback'] });
    expect(await headerAt('/', 'strict-transport-security', https)).toBeUndefined();
  });
});

describe('the permitted readers of served files', () => {
  const POLICY = 'cross-origin-resource-policy';

  const ANYBODY = 'access-control-allow-origin';
  const FILE = '/shell/1.0.0/main.js';

  test('is this origin alone for pages, and no other origin is invited to versioned files', async () => {
    await open({});
    expect([await headerAt('/', POLICY), await headerAt('/nowhere', POLICY)]).toEqual(['same-origin', 'same-origin']);
    expect([await headerAt(FILE, POLICY), await headerAt(FILE, ANYBODY)]).toEqual([undefined, undefined]);
  });

  test('is any origin for versioned files when configured, and still this origin alone for pages', async () => {
    await open({ FILES_CORS: 'on' });
    expect([await headerAt(FILE, POLICY), await headerAt(FILE, ANYBODY)]).toEqual(['cross-origin', '*']);
    expect([await headerAt('/', POLICY), await headerAt('/', ANYBODY)]).toEqual(['same-origin', undefined]);
  });

  test('is the configured list for pages', async () => {
    await open({ CORP: 'same-site' });
    expect(await headerAt('/', POLICY)).toBe('same-site');
  });
});

describe('hosts', () => {
  test('that are not ours are told so before all other checks, and no call of theirs goes on', async () => {
    await open({ ALLOWED_HOSTS: ['play.example', 'www.play.example:8443'] });
    for (const host of ['evil.example', 'play.example.evil.example', 'www.play.example', 'play.example:1', '']) {
      for (const path of PATHS.filter((one) => one !== '/healthz')) {
        const method = path.startsWith('/app/') ? ('POST' as const) : ('GET' as const);
        const answer = await app.inject({ method, url: path, headers: { host } });
        expect([host, path, answer.statusCode]).toEqual([host, path, 421]);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
    expect(calls).toBe(0);
  });

  test('that are ours are served however they are written, and a balancer may ask for the health by address', async () => {
    await open({ ALLOWED_HOSTS: ['play.example', 'www.play.example:8443'] });
    for (const host of ['play.example', 'PLAY.example', 'www.play.example:8443'])
      expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
    expect((await app.inject({ url: '/healthz', headers: { host: '10.0.0.7:8080' } })).statusCode).toBe(200);
  });

  test('are all ours where none is named', async () => {
    await open({});
    expect((await app.inject({ url: '/', headers: { host: 'anything' } })).statusCode).toBe(200);
  });
});

import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { endAll, run, start } from './testing/compiled-servers';
import { ask, open } from './testing/https-client';
import { templateVariables, writeNginx } from './testing/nginx';

/** A real nginx before a real front door. The platform behind it records what it is sent, and streams events. */
const HSTS = 'max-age=63072000';
const SITE = 'site.test';
let folder: string;
let platform: Server;
let received: IncomingHttpHeaders;
let https: number;
let http: number;

jest.setTimeout(120_000);

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Answers every call with its own name; streams of `live` stay open after one event. */
function startPlatform(): Server {
  return createServer((request, response) => {
    received = request.headers;
    const isStream = request.url?.startsWith('/app/v1/live') === true;
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' });
    if (isStream) response.write('event: hello\ndata: {}\n\n');
    else response.end(JSON.stringify({ url: request.url }));
  }).listen(0, '127.0.0.1');
}

async function startEdge(platformPort: number): Promise<number> {
  const [dataDir, art] = [path.join(folder, 'data'), path.join(folder, 'art')];
  await mkdir(path.join(art, 'files'), { recursive: true });
  await writeFile(path.join(art, 'files/picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const tsx = ['--import', 'tsx'];
  const environment = { PAROLA_DATA_DIR: dataDir, PAROLA_ACTOR: 'test' };
  const keys = await run(process.execPath, [...tsx, 'deploy/releases/src/cli.ts', 'key', 'public'], {
    env: environment,
  });
  const edge = start(process.execPath, [...tsx, 'deploy/edge/src/main.ts'], {
    env: {
      PORT: '0',
      PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
      PARTNERS_URL: 'http://127.0.0.1:9',
      PAROLA_DATA_DIR: dataDir,
      ART_DIR: art,
      RELEASE_KEYS: keys,
      REGION_DEFAULT: 'PH',
      TRUSTED_PROXIES: '127.0.0.1',
      ALLOWED_HOSTS: SITE,
      HSTS,
    },
  });
  return edge.port;
}

async function isUp(): Promise<boolean> {
  const [answer] = await once(get(`http://127.0.0.1:${http}/`, { agent: false }), 'response').catch(() => []);
  return answer !== undefined;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parola-nginx-'));
  // Workers of nginx run as another user.
  await chmod(folder, 0o755);
  platform = startPlatform();
  await once(platform, 'listening');
  const edge = await startEdge(portOf(platform));
  [http, https] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const web = `127.0.0.1:${portOf(platform)}`;
  const hosts = { SITE_HOST: SITE, WALLET_HOST: 'wallet.test', DESK_HOST: 'desk.test' };
  const values = { ...hosts, EDGE: `127.0.0.1:${edge}`, WEB: web, OPERATORS: web };
  expect(Object.keys(values).sort()).toEqual(await templateVariables());
  const main = await writeNginx(folder, values, { http, https });
  await run('nginx', ['-t', '-c', main]);
  const nginx = start('nginx', ['-c', main]);
  while (!(await isUp())) if (nginx.process.exitCode !== null) throw new Error((await nginx.ended).err);
});
afterAll(async () => {
  endAll();
  platform.closeAllConnections();
  platform.close();
  await rm(folder, { recursive: true, force: true });
});

it('leads to https', async () => {
  const sent = get(`http://127.0.0.1:${http}/promo?a=1`, { headers: { host: SITE } });
  const [{ statusCode, headers }] = await once(sent, 'response');
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 308,
    location: `https://${SITE}/promo?a=1`,
  });
});

it('ends a handshake for another name', async () => {
  await expect(open(https, 'other.test')).rejects.toThrow(/unrecognized name/);
});

it('replaces what a client states about its address, country and secret', async () => {
  const session = await open(https, SITE);
  const stated = { 'x-forwarded-for': '6.6.6.6', 'x-parola-region': 'US', 'x-parola-edge-secret': 'guess' };
  const call = { ':authority': SITE, ':method': 'POST', ':path': '/app/v1/online', 'content-type': 'application/json' };
  const { status, headers } = await ask(session, { ...call, ...stated, body: '{}' });
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toBe(HSTS);
  expect(received).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-parola-region': 'PH' });
  expect(received).not.toHaveProperty('x-parola-edge-secret');
  session.destroy();
});

it('passes events on at once', async () => {
  const session = await open(https, SITE);
  const live = { ':authority': SITE, ':path': '/app/v1/live?token=token', accept: 'text/event-stream', until: 'hello' };
  expect(await ask(session, live)).toMatchObject({ status: 200, text: expect.stringContaining('event: hello') });
  session.destroy();
});

it('keeps immutable files, and answers no metrics and no body beyond the bound', async () => {
  const session = await open(https, SITE);
  const at = (file: string) => ({ ':authority': SITE, ':path': file });
  const picture = await ask(session, at('/art/picture.svg'));
  expect(picture.headers).toMatchObject({ 'cache-control': expect.stringContaining('immutable'), 'x-cache': 'MISS' });
  expect(await ask(session, at('/art/picture.svg'))).toMatchObject({
    text: picture.text,
    headers: { 'x-cache': 'HIT' },
  });
  expect((await ask(session, at('/metrics'))).status).toBe(404);
  const large = { ':method': 'POST', 'content-length': String(66 * 1024 * 1024) };
  expect((await ask(session, { ...at('/app/v1/feedback'), ...large })).status).toBe(413);
  session.destroy();
});

it('opens to providers the wallet alone, and to operators the desk with HSTS', async () => {
  const wallet = await open(https, 'wallet.test');
  const post = { ':authority': 'wallet.test', ':method': 'POST', body: '{}' };
  expect((await ask(wallet, { ...post, ':path': '/seamless/v1/bet' })).text).toBe('{"url":"/seamless/v1/bet"}');
  expect((await ask(wallet, { ...post, ':path': '/app/v1/online' })).status).toBe(404);
  expect((await ask(wallet, { ...post, ':path': '/metrics' })).status).toBe(404);
  wallet.destroy();
  const desk = await open(https, 'desk.test');
  const answer = await ask(desk, { ':authority': 'desk.test', ':path': '/desk' });
  expect(answer.headers['strict-transport-security']).toBe(HSTS);
  expect(received).toMatchObject({ host: 'desk.test', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  desk.destroy();
});

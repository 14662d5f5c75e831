import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PERMITS_META } from '@parola/contract';
import type { Bounds } from './request-bodies';
import { CALL_BOUNDS } from './call-proxy';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { FORM_OWNER_PATH } from './form-owner';
import { answersOwner } from './testing/form-owner';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let port: number;
/** Bodies received by the platform, and how each ended. */
let uploads: { bytes: number; ended: boolean; broken: boolean; type: string | undefined }[] = [];
/** Tokens whose player the platform was asked for. */
let questions: (string | undefined)[] = [];

async function open(form: Partial<Bounds> = {}): Promise<void> {
  app = await buildEdge({
    env: edgeEnv(releases, platform, { TRUSTED_PROXIES: ['127.0.0.1'] }),
    releases,
    bounds: { ...CALL_BOUNDS, form: { ...CALL_BOUNDS.form, ...form } },
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

beforeEach(async () => {
  uploads = [];
  questions = [];
  platform = createServer((incoming: IncomingMessage, response) => {
    const { authorization } = incoming.headers;
    if (incoming.url === FORM_OWNER_PATH) questions.push(authorization);
    if (authorization === UNDECIDED) return;
    if (answersOwner(incoming, response)) return;
    const upload = { bytes: 0, ended: false, broken: false, type: incoming.headers['content-type'] };
    uploads.push(upload);
    incoming.on('data', (chunk: Buffer) => void (upload.bytes += chunk.length));
    incoming.on('end', () => {
      upload.ended = true;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ bytes: upload.bytes }));
    });
    incoming.on('close', () => void (upload.broken = !upload.ended));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  await open();
});
afterEach(async () => {
  await app.close();
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

/** A token about which the platform never decides. */
const UNDECIDED = 'undecided';
const FORM = 'multipart/form-data; boundary=x';
const MiB = 1024 * 1024;
async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
}
/** Posts `chunks` chunks of one MiB without a Content-Length. */
async function post(type: string, chunks: number, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/app/v1/someCall',
      headers: { 'content-type': type, authorization: 'player 1', ...headers },
    });
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => void (text += chunk.toString()));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as Record<string, unknown> }),
      );
    });
    sent.on('error', reject);
    const piece = Buffer.alloc(MiB);
    const more = (left: number): void => {
      if (left === 0) sent.end();
      else sent.write(piece, (error) => error ?? more(left - 1));
    };
    more(chunks);
  });
}

/** Starts a form and sends the first MiB. */
function begin(headers: Record<string, string> = {}) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/app/v1/someCall',
    headers: { 'content-type': FORM, authorization: 'player 1', ...headers },
  });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(MiB));
  return sent;
}
const filesUnderWay = () => readdirSync(path.join(releases.dataDir, 'edge-forms'));

describe('a form on its way to the platform', () => {
  test('may be longer than any other body', async () => {
    expect(await post(FORM, 20)).toEqual({ status: 200, body: { bytes: 20 * MiB } });
    expect(uploads).toMatchObject([{ ended: true, type: FORM }]);
  });

  test('arrives whole; a form with an aborted sender never arrives, and leaves no files', async () => {
    const sent = begin();
    await until(() => existsSync(path.join(releases.dataDir, 'edge-forms')));
    sent.destroy();
    await new Promise((resolve) => sent.once('close', resolve));
    expect(await post(FORM, 1)).toMatchObject({ status: 200 });
    expect(uploads).toEqual([expect.objectContaining({ bytes: MiB, ended: true })]);
    expect(filesUnderWay()).toEqual([]);
  });

  test('comes whole from a sender waiting for «100 Continue» first', async () => {
    const sent = request({
      ...{ port, host: '127.0.0.1', method: 'POST', path: '/app/v1/someCall' },
      headers: { 'content-type': FORM, authorization: 'player 1', expect: '100-continue' },
    });
    sent.once('continue', () => sent.end(Buffer.alloc(MiB)));
    const [answer] = await once(sent, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(uploads).toMatchObject([{ ended: true, type: FORM, bytes: MiB }]);
  });

  test('is refused when it says that it is too long, before it comes', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/v1/someCall',
      headers: { 'content-type': FORM, authorization: 'player 1', 'content-length': String(65 * MiB) },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 413, errcode: 2 }]);
    expect(uploads).toEqual([]);
  });

  test('is refused when it turns out to be too long, and no part of it is passed on', async () => {
    expect(await post(FORM, 66)).toMatchObject({ status: 413, body: { code: 413, errcode: 2 } });
    expect(uploads).toEqual([]);
    expect(filesUnderWay()).toEqual([]);
  });

  interface Sender {
    player: number;
    address: string;
  }
  const headersOf = ({ player, address }: Sender) => ({
    authorization: `player ${player}`,
    'x-forwarded-for': address,
  });

  /**
   * Starts forms that never end, until `refused` of them are refused with 503; the others hold a place each. @returns
   * the held requests
   */
  async function hold(senders: readonly Sender[], refused: number): Promise<ClientRequest[]> {
    const statuses: (number | undefined)[] = [];
    const held = new Set<ClientRequest>();
    for (const sender of senders) {
      const sent = begin(headersOf(sender));
      held.add(sent);
      sent.once('response', (answer: IncomingMessage) => {
        statuses.push(answer.statusCode);
        held.delete(sent);
        answer.resume();
      });
    }
    await until(() => statuses.length === refused);
    expect(statuses).toEqual(Array(refused).fill(503));
    return [...held];
  }
  const from = (player: number, address: string) => post(FORM, 1, headersOf({ player, address }));
  /** Retries until the place of a form that just ended is free. */
  async function untilTaken(player: number, address: string) {
    let answer = await from(player, address);
    while (answer.status === 503) answer = await from(player, address);
    return answer;
  }
  const endAll = (held: readonly ClientRequest[]) => held.forEach((sent) => void sent.destroy());

  test("has no place without a player's token: strangers use no places of a player and no disk space", async () => {
    const strangers = Array.from({ length: 40 }, (_, n) =>
      begin({ authorization: n % 2 === 0 ? 'made up' : '', 'x-forwarded-for': `198.51.100.${n}` }),
    );
    const statuses = await Promise.all(
      strangers.map((sent) => new Promise((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode)))),
    );
    expect(statuses).toEqual(Array(40).fill(401));
    expect(existsSync(path.join(releases.dataDir, 'edge-forms'))).toBe(false);
    expect(await post(FORM, 1)).toMatchObject({ status: 200, body: { bytes: MiB } });
    expect(uploads).toHaveLength(1);
    endAll(strangers);
  });

  test('has one of two places of its player, from any address', async () => {
    const forms = [1, 2, 3].map((n) => ({ player: 1, address: `198.51.100.${n}` }));
    const held = await hold(forms, 1);
    expect(await from(1, '203.0.113.1')).toMatchObject({ status: 503, body: { code: 503, retryAfterSec: 2 } });
    expect((await from(2, '198.51.100.1')).status).toBe(200);
    held[0]?.end();
    expect((await untilTaken(1, '198.51.100.9')).status).toBe(200);
    endAll(held);
  });

  test('is refused without a question to the platform while its token holds all places of the player', async () => {
    const forms = [1, 2].map((n) => ({ player: 1, address: `198.51.100.${n}` }));
    const held = await hold(forms, 0);
    await until(() => existsSync(path.join(releases.dataDir, 'edge-forms')));
    while ((await from(1, '203.0.113.1')).status !== 503);
    const before = questions.length;
    expect((await from(1, '203.0.113.1')).status).toBe(503);
    expect(questions).toHaveLength(before);
    endAll(held);
  });

  test('waits at the front door in a burst, so the platform decides about a few at once', async () => {
    const burst = Array.from({ length: 12 }, (_, n) =>
      begin({ authorization: UNDECIDED, 'x-forwarded-for': `198.51.100.${n}` }),
    );
    await until(() => questions.length === 8);
    // The answer to a later form proves that the earlier ones have arrived at the front door.
    const later = from(2, '203.0.113.1');
    await app.inject('/healthz');
    expect(questions).toEqual(Array(8).fill(UNDECIDED));
    platform.removeAllListeners('request');
    platform.on('request', (_incoming, response) => void response.writeHead(401).end());
    platform.closeAllConnections();
    expect((await later).status).toBe(401);
    endAll(burst);
  });

  test.each([
    ['an address', () => '198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['a network of IPv6', (n: number) => `2001:db8:1:2::${n}`, '2001:db8:1:2:ffff::', '2001:db8:1:3::1'],
  ])('has one of four places of %s, for any player', async (_what, addressOf, here, elsewhere) => {
    const forms = [1, 2, 3, 4, 5, 6].map((player) => ({ player, address: addressOf(player) }));
    const held = await hold(forms, 2);
    expect((await from(9, here)).status).toBe(503);
    expect((await from(9, elsewhere)).status).toBe(200);
    held[0]?.end();
    expect((await untilTaken(9, here)).status).toBe(200);
    endAll(held);
  });

  test('has one of 32 places of all', async () => {
    const forms = Array.from({ length: 34 }, (_, n) => ({ player: n + 10, address: `198.51.100.${n}` }));
    const held = await hold(forms, 2);
    expect((await from(1, '203.0.113.1')).status).toBe(503);
    endAll(held);
    expect((await untilTaken(1, '203.0.113.1')).status).toBe(200);
  });

  test('is told that it took too long when it only trickles, and its place is free again', async () => {
    await app.close();
    await open({ pace: { bytes: 10_000_000, everyMs: 300 }, silentMs: 600_000 });
    const sent = begin();
    const trickle = setInterval(() => sent.write('x'), 20);
    const status = await new Promise((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode)));
    clearInterval(trickle);
    expect(status).toBe(408);
    expect(uploads).toEqual([]);
    sent.destroy();
  });

  test('goes on while it keeps its pace', async () => {
    await app.close();
    await open({ pace: { bytes: 1, everyMs: 1_000 } });
    let pieces = 0;
    const sent = begin();
    const answered = new Promise((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode)));
    const steady = setInterval(() => {
      sent.write('x');
      pieces += 1;
      if (pieces === 30) sent.end();
    }, 50);
    await until(() => pieces >= 30);
    clearInterval(steady);
    expect(await answered).toBe(200);
  });

  test('of a platform that does not name the owner, is told when to try again', async () => {
    platform.removeAllListeners('request');
    platform.on('request', (_incoming, response) => void response.writeHead(500).end());
    expect(await post(FORM, 1)).toMatchObject({ status: 503, body: { retryAfterSec: 2 } });
  });
});

test('any other body has the limit of calls, also where it does not say how long it is', async () => {
  expect(await post('application/json', 1)).toMatchObject({ status: 413, body: { code: 413, errcode: 2 } });
  expect(await post('text/plain', 1)).toMatchObject({ status: 413 });
  expect(uploads).toEqual([]);
});

describe('the permissions of the browser', () => {
  const NOTHING = 'camera=(), microphone=(), geolocation=(), payment=()';
  async function permitted(url: string) {
    const { headers, body } = await app.inject({ url });
    const images = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    const permits = new RegExp(`<meta name="${PERMITS_META}" content="([^"]*)">`).exec(body)?.[1];
    return { images, device: headers['permissions-policy'], said: permits };
  }

  test.each(['/', '/selfie', '/crop/more', '/member', '/nowhere'])('are all denied at %s', async (url) => {
    expect(await permitted(url)).toEqual({ images: `'self' data:`, device: NOTHING, said: undefined });
  });

  test('are the camera and pictures of its own on the page of a remote that says so, and the page can read it', async () => {
    expect(await permitted('/selfie/2?from=menu')).toEqual({
      images: `'self' data: blob:`,
      device: NOTHING.replace('camera=()', 'camera=(self)'),
      said: 'camera preview',
    });
  });

  test('is no camera where a page needs pictures alone, be it of a remote or of the shell', async () => {
    const pictures = { images: `'self' data: blob:`, device: NOTHING, said: 'preview' };
    expect(await permitted('/crop')).toEqual(pictures);
    expect(await permitted('/feedback/record/12')).toEqual(pictures);
  });
});

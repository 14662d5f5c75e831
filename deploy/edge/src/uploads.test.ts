import { existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PERMITS_META } from '@parola/contract';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let port: number;
/** What the platform has got of each body, and how it ended. */
let got: { bytes: number; ended: boolean; broken: boolean; type: string | undefined }[] = [];

beforeEach(async () => {
  got = [];
  platform = createServer((incoming: IncomingMessage, response) => {
    const seen = { bytes: 0, ended: false, broken: false, type: incoming.headers['content-type'] };
    got.push(seen);
    incoming.on('data', (chunk: Buffer) => void (seen.bytes += chunk.length));
    incoming.on('end', () => {
      seen.ended = true;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ bytes: seen.bytes }));
    });
    incoming.on('close', () => void (seen.broken = !seen.ended));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await buildEdge({
    env: edgeEnv(releases, platform),
    releases,
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  await app.close();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
  rmSync(releases.dataDir, { recursive: true, force: true });
});

const FORM = 'multipart/form-data; boundary=x';
const MiB = 1024 * 1024;
async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 5));
}
/** Posts `chunks` pieces of one MiB, without saying how many there will be. */
async function post(type: string, chunks: number, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; body: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/app/v1/someCall',
      headers: { 'content-type': type, ...headers },
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

/** Begins a form, a MiB of it. */
function begin(headers: Record<string, string> = {}) {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/app/v1/someCall',
    headers: { 'content-type': FORM, ...headers },
  });
  sent.on('error', () => undefined);
  sent.write(Buffer.alloc(MiB));
  return sent;
}
const filesUnderWay = () => readdirSync(path.join(releases.dataDir, 'edge-forms'));

describe('a form on its way to the platform', () => {
  test('may be longer than any other body', async () => {
    expect(await post(FORM, 20)).toEqual({ status: 200, body: { bytes: 20 * MiB } });
    expect(got).toMatchObject([{ ended: true, type: FORM }]);
  });

  test('comes to it whole; one whose sender goes away never comes to it, and leaves nothing', async () => {
    const sent = begin();
    await until(() => existsSync(path.join(releases.dataDir, 'edge-forms')));
    sent.destroy();
    await new Promise((resolve) => sent.once('close', resolve));
    expect(await post(FORM, 1)).toMatchObject({ status: 200 });
    expect(got).toEqual([expect.objectContaining({ bytes: MiB, ended: true })]);
    expect(filesUnderWay()).toEqual([]);
  });

  test('is refused when it says that it is too long, before it comes', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/v1/someCall',
      headers: { 'content-type': FORM, 'content-length': String(65 * MiB) },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { code: 413, errcode: 2 }]);
    expect(got).toEqual([]);
  });

  test('is refused when it turns out to be too long, and nothing of it goes on', async () => {
    expect(await post(FORM, 66)).toMatchObject({ status: 413, body: { code: 413, errcode: 2 } });
    expect(got).toEqual([]);
    expect(filesUnderWay()).toEqual([]);
  });

  test('has one of four places of its address: a fifth is told when to try again, and gets in when one has ended', async () => {
    const replies: ServerResponse[] = [];
    app.server.on('request', (_request, reply: ServerResponse) => replies.push(reply));
    const four = [begin(), begin(), begin(), begin()];
    await until(() => replies.length === 4);
    expect(await post(FORM, 1)).toMatchObject({ status: 503, body: { code: 503, retryAfterSec: 2 } });
    four[0]?.end();
    // The fifth and the one that has ended.
    await until(() => got.length === 1 && replies.filter(({ closed }) => closed).length === 2);
    expect(await post(FORM, 1)).toMatchObject({ status: 200 });
    for (const sent of four) sent.destroy();
  });
});

test('any other body has the limit of calls, also where it does not say how long it is', async () => {
  expect(await post('application/json', 1)).toMatchObject({ status: 413, body: { code: 413, errcode: 2 } });
  expect(await post('text/plain', 1)).toMatchObject({ status: 413 });
  expect(got).toEqual([]);
});

describe('what the browser permits', () => {
  const NOTHING = 'camera=(), microphone=(), geolocation=(), payment=()';
  async function permitted(url: string) {
    const { headers, body } = await app.inject({ url });
    const images = /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    const said = new RegExp(`<meta name="${PERMITS_META}" content="([^"]*)">`).exec(body)?.[1];
    return { images, device: headers['permissions-policy'], said };
  }

  test.each(['/', '/selfie', '/crop/more', '/member', '/nowhere'])('at %s is nothing', async (url) => {
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

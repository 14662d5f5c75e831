/**
 * @jest-environment-options {"url": "http://127.0.0.1/"}
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { UploadProgress } from '@parola/kit';
import { BadStatus, NoAnswer } from './http-answer';
import { createHttp } from './http';
import '../../testing/blob-bytes';

let server: Server;
let origin: string;
let requests: { key: unknown; type: unknown; body: string }[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
    if (request.method === 'OPTIONS') return void response.end();
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString('latin1')));
    request.on('end', () => {
      requests.push({ key: request.headers['x-request-id'], type: request.headers['content-type'], body });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  const closed = new Promise((resolve) => void server.close(resolve));
  server.closeAllConnections();
  await closed;
});
beforeEach(() => {
  requests = [];
  sessionStorage.clear();
  answer = (response) => void response.end('{"code":200,"errcode":0}');
});

/** A timeout that no request reaches, even on a loaded machine; ms. */
const AMPLE_MS = 60_000;
const http = createHttp();
function form(content = 'picture'): FormData {
  const made = new FormData();
  made.append('side', '1');
  made.append('front', new Blob([content]), 'a.png');
  return made;
}
const from = { name: 'lobby', version: '1.0.0' } as const;
function send(
  data: FormData,
  more: { timeout?: number; signal?: AbortSignal; progress?: (progress: UploadProgress) => void } = {},
) {
  const platform = { name: 'gameLike', from, token: 't', userId: 7, mutating: true };
  return http.post(`${origin}/app/v1/gameLike`, data, { timeout: AMPLE_MS, ...more, platform });
}
const whyOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) =>
      error instanceof NoAnswer ? error.why : error instanceof BadStatus ? error.status : String(error),
  );

it('sends the fields, the common ones and the files as parts of one form, and tells how far it is', async () => {
  const progress: UploadProgress[] = [];
  expect(await whyOf(send(form(), { progress: (one) => progress.push(one) }))).toBe('answered');
  expect(requests[0]?.type).toMatch(/^multipart\/form-data; *boundary=/);
  expect(requests[0]?.body).toMatch(/name="side"\r\n\r\n1\r\n/);
  expect(requests[0]?.body).toMatch(/name="front"; filename="a.png"/);
  expect(requests[0]?.body).toMatch(/name="appVersion"\r\n\r\n1\.0\.0\r\n/);
  // jsdom dispatches progress events without byte counts.
  expect(progress).not.toEqual([]);
});

it('keeps its key for the same fields and the same bytes until it is answered', async () => {
  answer = (response) => {
    response.statusCode = 503;
    response.end('{"code":503}');
  };
  expect(await whyOf(send(form()))).toBe(503);
  answer = (response) => void response.end('{"code":200,"errcode":0}');
  await send(form('another'));
  await send(form());
  await send(form());
  const [first, other, again, changed] = requests.map(({ key }) => key);
  expect(again).toBe(first);
  expect(new Set([first, other, changed]).size).toBe(3);
});

it('ends with a time-out when nothing moves any more, and by its signal at once', async () => {
  answer = () => undefined;
  expect(await whyOf(send(form(), { timeout: 80 }))).toBe('timeout');
  const controller = new AbortController();
  const sent = whyOf(send(form(), { signal: controller.signal }));
  setTimeout(() => controller.abort(), 30);
  expect(await sent).toBe('aborted');
});

it('is not cut off by the time-out while it still moves', async () => {
  jest.useFakeTimers();
  let begin = (): void => undefined;
  const started = new Promise<void>((resolve) => (begin = resolve));
  const slow = createHttp(
    (config) =>
      new Promise((resolve, reject) => {
        begin();
        const { signal } = config;
        if (signal instanceof AbortSignal) signal.addEventListener('abort', () => reject(new Error('cut off')));
        let loaded = 0;
        const timer = setInterval(() => {
          loaded += 1;
          config.onUploadProgress?.({ loaded, total: 8, bytes: 1, lengthComputable: true });
          if (loaded < 8) return;
          clearInterval(timer);
          resolve({ status: 200, statusText: '', data: { code: 200 }, headers: {}, config });
        }, 150);
      }),
  );
  const platform = { name: 'gameLike', from, token: 't', userId: 7, mutating: true };
  const parts: number[] = [];
  const sent = slow.post('/app/v1/gameLike', form(), {
    timeout: 800,
    platform,
    progress: ({ part }) => parts.push(part),
  });
  await started;
  await jest.advanceTimersByTimeAsync(1200);
  expect((await sent).status).toBe(200);
  jest.useRealTimers();
  expect(parts).toEqual([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]);
});

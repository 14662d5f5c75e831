/**
 * @jest-environment-options {"url": "http://127.0.0.1/"}
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoAnswer, send, type Request } from './send';

/** Each request to the path takes the next status; `hang` never answers. */
const script = new Map<string, (number | 'hang')[]>();
const seen: { method: string; url: string; body: string; headers: Record<string, unknown> }[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization, content-type');
    if (request.method === 'OPTIONS') return void response.end();
    let body = '';
    request.on('data', (part: Buffer) => void (body += part.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      const next = script.get(request.url ?? '')?.shift() ?? 200;
      if (next === 'hang') return;
      response.statusCode = next;
      response.end(`{"status":${next}}`);
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
beforeEach(() => void seen.splice(0));

const request = (path: string, changes: Partial<Request> = {}): Request => ({
  method: 'post',
  url: origin + path,
  body: '{"a":1}',
  headers: { authorization: 't', 'content-type': 'application/json' },
  timeoutMs: 2000,
  ...changes,
});
const whyOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof NoAnswer ? error.why : String(error)),
  );

describe('send', () => {
  it('sends body and headers and gives back status and text', async () => {
    expect(await send(request('/ok'))).toEqual({ status: 200, text: '{"status":200}' });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { authorization: 't', 'content-type': 'application/json' },
    });
  });

  it.each([400, 401, 500])('takes status %d as an answer', async (status) => {
    script.set('/status', [status]);
    expect((await send(request('/status'))).status).toBe(status);
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('makes a GET once more on %d', async (status) => {
    script.set('/get', [status, 200]);
    expect((await send(request('/get', { method: 'get', body: undefined }))).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it('makes a GET once more, not twice', async () => {
    script.set('/get', [503, 503, 200]);
    expect((await send(request('/get', { method: 'get', body: undefined }))).status).toBe(503);
    expect(seen).toHaveLength(2);
  });

  it.each([404, 400])('does not make a GET again on %d', async (status) => {
    script.set('/get', [status, 200]);
    expect((await send(request('/get', { method: 'get', body: undefined }))).status).toBe(status);
  });

  it('never makes a POST again', async () => {
    script.set('/post', [503, 200]);
    expect((await send(request('/post'))).status).toBe(503);
    expect(seen).toHaveLength(1);
  });

  it('tells a time-out, an abort and a dead network apart', async () => {
    script.set('/slow', ['hang', 'hang']);
    expect(await whyOf(send(request('/slow', { timeoutMs: 60 })))).toBe('timeout');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect(await whyOf(send(request('/slow', { signal: controller.signal })))).toBe('aborted');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await whyOf(send(request('', { url: 'http://127.0.0.1:1/' })))).toBe('network');
    jest.restoreAllMocks();
  });
});

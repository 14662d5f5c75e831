/**
 * @jest-environment-options {"url": "http://127.0.0.1/"}
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { expectConsole } from '@parola/testing';
import { BadStatus, NoAnswer } from './http-answer';
import { createHttp } from './http';

/** Statuses for the requests to a path, in order; `hang` never responds. */
const script = new Map<string, (number | 'hang')[]>();
const requests: { method: string; url: string; body: string; headers: Record<string, unknown> }[] = [];
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
      requests.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
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
beforeEach(() => void requests.splice(0));

const HEADERS = { authorization: 't', 'content-type': 'application/json' };
/** A timeout that no request reaches, even on a loaded machine; ms. */
const AMPLE_MS = 60_000;
const http = createHttp();
const post = (path: string, more: AxiosRequestConfig = {}) =>
  http.post(origin + path, { a: 1 }, { headers: HEADERS, timeout: AMPLE_MS, ...more });
const get = (path: string) => http.get(origin + path, { timeout: AMPLE_MS });
/** Returns the status of a success or an error. */
const statusOf = (promise: Promise<AxiosResponse>) =>
  promise.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof BadStatus ? error.status : String(error)),
  );
const whyOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof NoAnswer ? error.why : String(error)),
  );

describe('the axios instance', () => {
  it('sends body and headers and gives back status and data', async () => {
    expect(await post('/ok')).toMatchObject({ status: 200, data: { status: 200 } });
    expect(requests[0]).toMatchObject({ method: 'POST', body: '{"a":1}', headers: HEADERS });
  });

  it.each([400, 401, 500, 599])('takes status %d for an error, with its text', async (status) => {
    script.set('/status', [status]);
    await expect(post('/status')).rejects.toMatchObject({ name: 'BadStatus', http: status, status, body: { status } });
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('makes a GET once more on %d', async (status) => {
    script.set('/get', [status, 200]);
    expect(await statusOf(get('/get'))).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it('makes a GET once more, not twice', async () => {
    script.set('/get', [503, 503, 200]);
    expect(await statusOf(get('/get'))).toBe(503);
    expect(requests).toHaveLength(2);
  });

  it.each([404, 400])('does not make a GET again on %d', async (status) => {
    script.set('/get', [status, 200]);
    expect(await statusOf(get('/get'))).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it('never makes a POST again', async () => {
    script.set('/post', [503, 200]);
    expect(await statusOf(post('/post'))).toBe(503);
    expect(requests).toHaveLength(1);
  });

  it('tells a time-out, an abort and a dead network apart', async () => {
    script.set('/slow', ['hang', 'hang']);
    expect(await whyOf(post('/slow', { timeout: 60 }))).toBe('timeout');
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    expect(await whyOf(post('/slow', { signal: controller.signal }))).toBe('aborted');
    expectConsole('error', /ECONNREFUSED/);
    expect(await whyOf(http.get('http://127.0.0.1:1/'))).toBe('network');
  });
});

describe('marks of a call of the platform', () => {
  const platform = {
    name: 'x',
    from: { name: 'lobby', version: '1.0.0' },
    token: 'tk',
    userId: 7,
    mutating: true,
  } as const;

  it('adds the common fields, the caller, the token and a key', async () => {
    await post('/call', { headers: {}, platform }).catch(() => undefined);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ a: 1, appId: 'parola', channel: 'WEB' });
    expect(requests[0]?.headers).toMatchObject({ authorization: 'tk', 'x-parola-remote': 'lobby@1.0.0' });
    expect(requests[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is asked for: no other request carries token, common fields or key', async () => {
    await http.get(`${origin}/page`, { timeout: AMPLE_MS });
    for (const header of ['authorization', 'x-parola-remote', 'x-device-id', 'x-request-id'])
      expect(requests[0]?.headers).not.toHaveProperty(header);
    expect(requests[0]?.body).toBe('');
  });

  it('gives a form to upload the common fields as parts, and leaves it a form', async () => {
    const form = new FormData();
    form.set('type', 'id-card');
    await http.post(`${origin}/upload`, form, { timeout: AMPLE_MS, platform });
    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(requests[0]?.body).toMatch(/name="type"\r\n\r\nid-card/);
    expect(requests[0]?.body).toMatch(/name="appId"\r\n\r\nparola/);
  });
});

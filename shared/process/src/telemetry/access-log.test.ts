import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import fastify, { type FastifyInstance } from 'fastify';
import { addAccessLog, hasAccessLog, openAccessLog } from './access-log';
import { traceIdOf } from './trace-context';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const KEY = '0d6f6e8a-7b01-4a4e-8c1a-4f0c9a526f0e';

let app: FastifyInstance;
let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  app = fastify({ genReqId: traceIdOf });
  const log = openAccessLog(true, { write: (text) => void lines.push(JSON.parse(text)) });
  if (!log) throw new Error('no log');
  addAccessLog(app, log, { server: 'test', playerOf: ({ headers }) => headers['x-player']?.toString() });
  app.post<{ Params: { id: string } }>('/thing/:id', async (_request, reply) => {
    reply.refusal = 7;
    return {};
  });
});
afterEach(() => app.close());

it('writes route, outcome, trace, key and player of a request', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, 'x-request-id': KEY, 'x-player': 'hash' };
  await app.inject({ method: 'POST', url: '/thing/secret?token=secret', headers });
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u),
      ...{ server: 'test', method: 'POST', route: '/thing/:id', status: 200, refusal: 7, ms: expect.any(Number) },
      ...{ traceId: TRACE, requestId: KEY, player: 'hash' },
    },
  ]);
});

it('leaves out a key that is none, and everything that the client can choose', async () => {
  const headers = { 'x-request-id': 'secret', authorization: 'secret', 'user-agent': 'secret', referer: 'secret' };
  await app.inject({ method: 'GET', url: '/secret/path?of=secret', headers });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ route: 'none', status: 404, method: 'GET' });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('is on in production and off in a sandbox, unless the variable says otherwise', () => {
  const on = (PAROLA_PROFILE: string, ACCESS_LOG?: 'on' | 'off') => hasAccessLog({ PAROLA_PROFILE, ACCESS_LOG });
  expect([on('production'), on('sandbox'), on('production', 'off'), on('sandbox', 'on')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(openAccessLog(false)).toBeUndefined();
});

it('writes the lines that are left to standard output when it is closed', async () => {
  const program = `
    const { openAccessLog } = require(${JSON.stringify(path.join(__dirname, 'access-log.ts'))});
    const log = openAccessLog(true);
    for (const n of [1, 2]) log.write({ n });
    log.close();
    process.exit(0);`;
  const args = ['--import', 'tsx', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: path.join(__dirname, '../..') });
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ n: 1 }, { n: 2 }]);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { FakeCalls } from '@parola/calls/schemas';
import { copyFixture } from '../testing/workspace';
import { readPackage } from '../unit/paths';
import { FAKES_FILE, fakesHandler, readFakes } from './dev-middlewares';

let fixture: ReturnType<typeof copyFixture>;
let server: Server;
let origin: string;
/** Answers of the server; the file is read for each request, as the server does. */
let read: () => FakeCalls;
beforeEach(async () => {
  fixture = copyFixture('lobby');
  read = () => readFakes(readPackage(fixture.dir));
  server = createServer(fakesHandler(() => read()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  fixture.remove();
});

function prepare(code: string): void {
  const file = path.join(fixture.dir, FAKES_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}
async function ask(address: string, body?: object): Promise<[number, unknown]> {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${origin}${address}`, { headers: { connection: 'close' }, ...post });
  const text = await answer.text();
  return [answer.status, answer.ok ? JSON.parse(text) : text];
}

test('gives the names of the prepared calls, and their responses in the envelope', async () => {
  prepare(`exports.fakes = { pointsLog: ({ pageNum }) => ({ list: [], total: pageNum, pages: 1 }) };`);
  expect(await ask('/')).toEqual([200, ['pointsLog']]);
  const [status, body] = await ask('/pointsLog', { pageNum: 2, pageSize: 10 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 200, errcode: 0, total: 2 });
});

test('names no call without prepared responses, because a missing address is an error in the console', async () => {
  read = () => ({});
  expect(await ask('/')).toEqual([200, []]);
});

test.each([
  ['no such file', undefined, /fakes\.ts does not exist\.$/],
  ['no export', 'exports.wrong = {};', /should export «fakes», the prepared responses of calls\.$/],
  ['a call that does not exist', 'exports.fakes = { nothing: {} };', /do not exist or that carry files: nothing\.$/],
  ['a call with files', 'exports.fakes = { addFeedback: {} };', /do not exist or that carry files: addFeedback\.$/],
])('%s is one sentence', async (_what, code, message) => {
  if (code !== undefined) prepare(code);
  expect(await ask('/')).toEqual([400, expect.stringMatching(message)]);
});

test.each([
  ['a call without a response', '/pointsInfo', {}, 'no answer is prepared for pointsInfo'],
  ['a request that the server would refuse', '/pointsLog', {}, /^pointsLog would be refused by the server: /],
  ['no call', '/nothing', {}, 'nothing is no call without files.'],
])('%s is one sentence', async (_what, address, body, message) => {
  prepare('exports.fakes = { pointsLog: { list: [], total: 0, pages: 0 } };');
  expect(await ask(address, body)).toEqual([400, expect.stringMatching(message)]);
});

import { randomUUID } from 'node:crypto';
import { readdir, stat, utimes, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileFields } from '@parola/calls/schemas';
import type { Domain } from '../domain-api/domain';
import { Refusal } from '../ground/errors';
import { openTestPlatform, type TestPlatform } from '../testing';
import { eventually } from '../testing/eventually';
import { Staging } from '../uploads/staging';
import { defineHandlers } from './registry';

const FIELDS: FileFields = {
  front: { types: ['image/png', 'image/jpeg'], maxBytes: 200_000, maxCount: 1 },
  more: { types: ['image/png', 'image/webp'], maxBytes: 1_000, maxCount: 2 },
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const png = (bytes = 100) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length, 7)]);

/** Input of the handler, one entry per execution. */
const ran: { gameId: number; like: boolean; sums: string[]; sizes: number[]; bytes: number; modes: number[] }[] = [];
let platform: TestPlatform;

/** A call of the catalogue with a small handler, treated as an upload. */
const demo: Domain = {
  name: 'demo',
  handlers: () =>
    defineHandlers({
      gameLike: async ({ body, files }) => {
        const all = [...(files.front ?? []), ...(files.more ?? [])];
        const [folder = ''] = await readdir(platform.files);
        const staged = path.join(platform.files, folder);
        const modes = await Promise.all(
          (await readdir(staged)).map(async (name) => (await stat(path.join(staged, name))).mode),
        );
        ran.push({
          gameId: body.gameId,
          like: body.like,
          sums: all.map(({ sha256 }) => sha256),
          sizes: all.map(({ size }) => size),
          bytes: (await Promise.all(all.map((file) => file.bytes()))).reduce((sum, { length }) => sum + length, 0),
          modes: [(await stat(staged)).mode, ...modes].map((mode) => mode & 0o777),
        });
        if (body.gameId === 13) throw new Refusal('gameNotFound');
        return { gameLikeIds: [body.gameId] };
      },
      gameHistory: { mode: 'read', run: async () => ({ list: [], gameLikeIds: [] }) },
    }),
};

beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [demo],
    logLevel: 'silent',
    uploadOf: (call) => (call === 'gameLike' || call === 'agentFill' ? FIELDS : undefined),
  });
});
afterAll(() => platform.close());
beforeEach(() => {
  ran.length = 0;
});
afterEach(async () => {
  expect(await readdir(platform.files)).toEqual([]);
});

const COMMON = ['appId', 'channel', 'clientReferrer', 'platform', 'appVersion', 'appWebName'];
type Part = [field: string, value: string | Buffer, name?: string];
const TEXTS: Part[] = [...COMMON.map((field): Part => [field, '']), ['gameId', '7'], ['like', 'true']];
const BOUNDARY = 'a-line-between';

function formOf(parts: readonly Part[]): Buffer {
  const written = parts.flatMap(([field, value, name]) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${name === undefined ? '' : `; filename="${name}"\r\ncontent-type: text/plain`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
interface Sent {
  token?: string;
  requestId?: string;
  call?: string;
}
async function send(parts: readonly Part[], { token, requestId = randomUUID(), call = 'gameLike' }: Sent = {}) {
  const answer = await platform.app.inject({
    method: 'POST',
    url: `/app/v1/${call}`,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'x-request-id': requestId,
      ...(token && { authorization: token }),
    },
    payload: formOf(parts),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}
const player = async () => (await platform.createPlayer()).token;

describe('a call with files', () => {
  it('gets its fields by their schema and its files by their content, under any name', async () => {
    const token = await player();
    const answer = await send([...TEXTS, ['front', png(150_000), '../../x.exe'], ['more', png(), 'a']], { token });
    expect(answer).toMatchObject({ status: 200, body: { errcode: 0, gameLikeIds: [7] } });
    expect(ran).toMatchObject([{ gameId: 7, like: true, sizes: [150_000, 100], bytes: 150_100 }]);
    expect(ran[0]?.modes).toEqual([0o700, 0o600, 0o600]);
  });

  it('is done once under one key, and only for the same fields and the same bytes', async () => {
    const token = await player();
    const requestId = randomUUID();
    const files: Part[] = [
      ['front', png(), 'a'],
      ['more', png(), 'b'],
    ];
    await send([...TEXTS, ...files], { token, requestId });
    expect(await send([...files, ...TEXTS], { token, requestId })).toMatchObject({
      status: 200,
      headers: { 'x-idempotent-replay': '1' },
      body: { gameLikeIds: [7] },
    });
    const other: Part[] = [
      ['front', png(101), 'a'],
      ['more', png(), 'b'],
    ];
    expect(await send([...TEXTS, ...other], { token, requestId })).toMatchObject({ status: 409 });
    expect(ran).toHaveLength(1);
  });

  it('leaves no files when it is refused', async () => {
    const token = await player();
    const texts = TEXTS.map(([field, value]): Part => [field, field === 'gameId' ? '13' : value]);
    expect(await send([...texts, ['front', png(), 'a'], ['more', png(), 'b']], { token })).toMatchObject({
      body: { errcode: 701 },
    });
    expect(ran).toHaveLength(1);
  });

  const front: Part = ['front', png(), 'a'];
  const more: Part = ['more', png(), 'b'];
  it.each<[string, readonly Part[], number, string]>([
    ['too large', [['front', png(200_001), 'a'], more], 413, 'front'],
    ['larger than its own field takes', [front, ['more', png(1_001), 'b']], 413, 'more'],
    ['one too many', [front, more, more, more], 413, 'more'],
    ['of a type that the field does not take', [front, ['more', JPG, 'b.png']], 400, 'more'],
    ['no picture', [['front', 'MZ program', 'a.png'], more], 400, 'front'],
    ['empty', [['front', '', 'a'], more], 400, 'front'],
    ['missing', [front], 400, 'more'],
    ['in an unknown field', [front, more, ['side', png(), 'c']], 400, 'side'],
    ['sent as text', [front, ['more', 'hello']], 400, 'more'],
  ])('refuses a file that is %s, by its field', async (_what, files, status, field) => {
    const token = await player();
    expect(await send([...TEXTS, ...files], { token })).toMatchObject({
      status,
      body: { code: status, errcode: 2, field },
    });
    expect(ran).toEqual([]);
  });

  it.each<[string, readonly Part[], string]>([
    ['wrong', TEXTS.map(([field, value]) => [field, field === 'like' ? 'maybe' : value]), 'like'],
    ['unknown', [...TEXTS, ['surplus', '1']], 'surplus'],
    ['sent twice', [...TEXTS, ['gameId', '8']], 'gameId'],
  ])('refuses a text that is %s, by its field', async (_what, texts, field) => {
    const token = await player();
    expect(await send([...texts, front, more], { token })).toMatchObject({ status: 400, body: { field } });
    expect(ran).toEqual([]);
  });

  it('refuses a text that is longer than other bodies may be', async () => {
    const token = await player();
    expect(await send([...TEXTS, ['surplus', 'x'.repeat(300_000)]], { token })).toMatchObject({ status: 413 });
  });

  it.each(['__proto__', 'constructor', 'toString'])('refuses a field called %s', async (field) => {
    const token = await player();
    expect(await send([...TEXTS, [field, png(), 'a'], front, more], { token })).toMatchObject({ status: 400 });
    expect(await send([...TEXTS, [field, 'x'], front, more], { token })).toMatchObject({ status: 400 });
  });

  it('reads no files of a visitor, of a request without its key, and for a call without a handler', async () => {
    expect(await send([...TEXTS, front, more])).toMatchObject({ status: 401 });
    const token = await player();
    expect(await send([...TEXTS, front, more], { token, requestId: 'again' })).toMatchObject({
      status: 400,
      body: { field: 'x-request-id' },
    });
    expect(await send([front], { token, call: 'agentFill' })).toMatchObject({ body: { errcode: 6 } });
  });

  it('takes no other body, and no other call takes a form', async () => {
    const token = await player();
    expect(await platform.call('gameLike', { gameId: 7, like: true }, { token })).toMatchObject({ status: 415 });
    expect(await send(TEXTS, { token, call: 'gameHistory' })).toMatchObject({ status: 415 });
  });

  it.each([
    ['has no lines between its parts', 'multipart/form-data'],
    ['has another boundary than declared', 'multipart/form-data; boundary=another'],
  ])('refuses a form that %s', async (_what, type) => {
    const answer = await platform.app.inject({
      method: 'POST',
      url: '/app/v1/gameLike',
      headers: { 'content-type': type, 'x-request-id': randomUUID(), authorization: await player() },
      payload: formOf([...TEXTS, front, more]),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await platform.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  const headOf = (token: string, length: number) =>
    [
      'POST /app/v1/gameLike HTTP/1.1',
      'host: x',
      `authorization: ${token}`,
      `x-request-id: ${randomUUID()}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n');
  const answerOf = (socket: ReturnType<typeof connect>) =>
    new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString()));
      socket.once('error', reject);
    });

  it('leaves no files of a form that stops half-way', async () => {
    const token = await player();
    const form = formOf([...TEXTS, ['front', png(190_000), 'a']]);
    const socket = connect(port, '127.0.0.1');
    socket.write(headOf(token, form.length));
    socket.write(form.subarray(0, 150_000));
    await eventually(async () => (await readdir(platform.files)).length > 0);
    expect(await readdir(platform.files)).toHaveLength(1);
    socket.destroy();
    await eventually(async () => (await readdir(platform.files)).length === 0);
    expect(await readdir(platform.files)).toEqual([]);
    expect(ran).toEqual([]);
  });

  it('refuses, closes the connection afterwards, and is read although the sender goes on', async () => {
    const socket = connect(port, '127.0.0.1');
    const answer = answerOf(socket);
    const head = headOf(await player(), 5_000_000).replace('host: x', 'host: x\r\nconnection: close');
    socket.write(head);
    for (let sent = 0; sent < 5_000_000; sent += 100_000) {
      await new Promise<void>((resolve, reject) =>
        socket.write(Buffer.alloc(100_000), (error) => (error ? reject(error) : resolve())),
      );
      await sleep(2);
    }
    expect(await answer).toMatch(/^HTTP\/1.1 413[^]*"errmsg":"\S/);
    socket.destroy();
  });

  it('tells a sender that falls silent of the timeout, and then closes', async () => {
    const patient = await openTestPlatform({
      domains: [demo],
      logLevel: 'silent',
      uploadOf: (call) => (call === 'gameLike' ? FIELDS : undefined),
      silentMs: 300,
    });
    const { token } = await patient.createPlayer();
    const at = Number(new URL(await patient.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const form = formOf([...TEXTS, ['front', png(190_000), 'a']]);
    for (const part of [300, 150_000]) {
      const socket = connect(at, '127.0.0.1');
      const ended = new Promise((resolve) => socket.once('close', resolve));
      socket.write(headOf(token, form.length));
      socket.write(form.subarray(0, part));
      expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 408[^]*"code":408,[^]*"errmsg":"\S/);
      await ended;
    }
    expect(await readdir(patient.files)).toEqual([]);
    await patient.close();
  });

  it('takes a form that is hours under way, also when files are swept meanwhile', async () => {
    const token = await player();
    const form = formOf([...TEXTS, ['front', png(100), 'a'], ['more', png(), 'b']]);
    const socket = connect(port, '127.0.0.1');
    socket.write(headOf(token, form.length));
    socket.write(form.subarray(0, form.length - 30));
    await eventually(async () => (await readdir(platform.files)).length > 0);
    const [folder = ''] = await readdir(platform.files);
    const began = new Date(Date.now() - 2 * 3_600_000);
    await utimes(path.join(platform.files, folder), began, began);
    await platform.staging.sweep();
    socket.write(form.subarray(form.length - 30));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 200/);
    socket.destroy();
    await eventually(async () => (await readdir(platform.files)).length === 0);
  });

  it('refuses a form that is announced too long before any of it comes', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(headOf(await player(), 50_000_000));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 413/);
    socket.destroy();
  });
});

it('deletes leftovers of a crash once they are old, and no files of requests under way', async () => {
  const staging = new Staging(platform.files);
  await mkdir(path.join(platform.files, 'old'));
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000);
  await utimes(path.join(platform.files, 'old'), hours(2), hours(2));
  const stage = await staging.open();
  // Two files of another node that shares the folder: the first still receives data, the second does not.
  const elsewhere = await new Staging(platform.files).open();
  const [first = '', second = ''] = await readdir(platform.files).then((names) =>
    names.filter((name) => name !== 'old'),
  );
  for (const name of [first, second]) await utimes(path.join(platform.files, name), hours(2), hours(2));
  await elsewhere.keepAlive(Date.now() + 61_000);
  await staging.sweep();
  expect(await readdir(platform.files)).toHaveLength(2);
  await elsewhere.drop();
  expect(await readdir(platform.files)).toHaveLength(1);
  await stage.drop();
});

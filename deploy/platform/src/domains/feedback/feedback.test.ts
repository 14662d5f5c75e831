import { randomUUID } from 'node:crypto';
import { callPath, FEEDBACK_FROM, FEEDBACK_STATUS, FEEDBACK_TYPE, manilaDay, REFUSALS } from '@parola/calls';
import { sql } from 'kysely';
import sharp from 'sharp';

import { config, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import type { FeedbackAnswered } from '../../domain-api/hooks';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { emptyPng } from '../../testing/pictures';
import { identity } from '../identity';
import { answerFeedback, feedback } from './index';

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>alert(1)</script><rect width="30" height="20" fill="#369"/></svg>',
);
const BMP = Buffer.alloc(58);
BMP.write('BM');
BMP.writeUInt32LE(54, 10);
BMP.writeUInt32LE(40, 14);
BMP.writeUInt32LE(1, 18);
BMP.writeUInt32LE(1, 22);
BMP.writeUInt16LE(1, 26);
BMP.writeUInt16LE(24, 28);

/** Creates a picture of 30 × 20 pixels with a camera's metadata. */
const shot = (format: 'png' | 'jpeg' | 'webp' | 'tiff' | 'gif') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#369' } })
    .withExif({ IFD0: { Model: 'SecretPhone' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
    .toFormat(format)
    .toBuffer();
let PNG: Buffer;
const COMMON = { appId: 'a', channel: 'WEB', clientReferrer: '', platform: 'WEB', appVersion: '1', appWebName: 'x' };
const WORDS = 'My deposit has not arrived.';

const received: FeedbackAnswered[] = [];
let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  const listener = {
    name: 'listener',
    hooks: { feedbackAnswered: async (_tx: unknown, answer: FeedbackAnswered) => void received.push(answer) },
  };
  PNG = await shot('png');
  platform = await openTestPlatform({ domains: [config, identity, feedback, listener], logLevel: 'silent' });
});
afterAll(() => platform.close());
beforeEach(async () => {
  received.length = 0;
  player = await platform.createPlayer();
});

interface Sent {
  content?: string;
  images?: readonly (readonly [name: string, bytes: Buffer])[];
  key?: string;
  by?: TestPlayer;
}

async function add({ content = WORDS, images = [], key = randomUUID(), by = player }: Sent = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...COMMON, type: String(FEEDBACK_TYPE.deposit), content }))
    form.append(name, value);
  // The file's declared type is always wrong: only its content counts.
  for (const [name, bytes] of images)
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  const encoded = new Response(form);
  const answer = await platform.app.inject({
    method: 'POST',
    url: callPath('addFeedback'),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: by.token,
      'x-request-id': key,
      'x-device-id': 'device',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<{ errcode: number; id: string; field?: string }>() };
}

const mine = () => ({ token: player.token });
const detail = async (id: string) => (await platform.call('feedbackDetail', { id }, mine())).body;
const answer = (input: { id: string; text?: string; close?: boolean }) =>
  inTransaction(platform.services.database.db, (tx) =>
    answerFeedback(tx, platform.services.hooks, { ...input, now: new Date() }),
  );

describe('a message to the support', () => {
  it('begins a conversation under a ticket number, without a picture too', async () => {
    const { body } = await add();
    expect(body).toMatchObject({ errcode: 0, id: expect.stringMatching(/^\d{6}-[2-9A-Z]{8}$/) });
    expect(await detail(body.id)).toMatchObject({
      id: body.id,
      type: FEEDBACK_TYPE.deposit,
      status: FEEDBACK_STATUS.open,
      messages: [{ from: FEEDBACK_FROM.player, text: WORDS, images: [] }],
    });
  });

  /** Sends a message with one picture, and returns the picture as the player gets it back. */
  async function sentBack(name: string, bytes: Buffer) {
    const { body } = await add({ images: [[name, bytes]] });
    expect(body.errcode).toBe(0);
    const [image] = (await detail(body.id)).messages[0]?.images ?? [];
    const { type, data } = (await platform.call('feedbackImage', { id: image?.id ?? '' }, mine())).body;
    const content = Buffer.from(data, 'base64');
    expect(image).toMatchObject({ type, size: content.length });
    return { type, content };
  }

  it.each(['png', 'jpeg', 'webp', 'tiff', 'gif'] as const)(
    'keeps a picture, a %s by its content, without the metadata of a camera',
    async (format) => {
      const bytes = await shot(format);
      // The encoders of GIF and TIFF write no camera metadata.
      if (format !== 'gif' && format !== 'tiff') expect(bytes.includes('SecretPhone')).toBe(true);
      const { type, content } = await sentBack('a.svg', bytes);
      const { width, height, exif, ...metadata } = await sharp(content).metadata();
      expect({ type, format: metadata.format, width, height, exif }).toEqual({
        type: 'image/jpeg',
        format: 'jpeg',
        width: 30,
        height: 20,
        exif: undefined,
      });
      expect(content.includes('SecretPhone')).toBe(false);
    },
  );

  it('keeps the visible part of a drawing, and no executable part', async () => {
    const { type, content } = await sentBack('holiday.png', SVG);
    expect([type, (await sharp(content).metadata()).format]).toEqual(['image/jpeg', 'jpeg']);
    expect(content.includes('script')).toBe(false);
  });

  it('keeps a BMP as it came', async () => {
    const { type, content } = await sentBack('a.bmp', BMP);
    expect([type, content.equals(BMP)]).toEqual(['image/bmp', true]);
  });

  it('is refused with a picture that unfolds to much more than it shows (4002)', async () => {
    const bytes = await emptyPng({ width: 600, height: 600, depth: 16, interlaced: true });
    expect((await add({ images: [['a.png', bytes]] })).body.errcode).toBe(REFUSALS.imageRefused);
    expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, mine())).body.total).toBe(0);
  });

  it('is refused with more pictures than are redrawn within a day; one without pictures is not', async () => {
    await sql`INSERT INTO public_write (day, call, who, records)
      VALUES (${manilaDay(Date.now())}, 'addFeedback', ${`u:${player.userId}`}, 89)`.execute(platform.database.db);
    const two = [
      ['a.png', PNG],
      ['b.png', PNG],
    ] as const;
    expect((await add({ images: two })).body.errcode).toBe(REFUSALS.tooFrequent);
    expect((await add({ images: two.slice(1) })).body.errcode).toBe(0);
    expect((await add({ images: two.slice(1) })).body.errcode).toBe(REFUSALS.tooFrequent);
    expect((await add()).body.errcode).toBe(0);
  });

  it('has no address at which a picture could be opened', async () => {
    const { body } = await add({ images: [['a.png', SVG]] });
    const id = (await detail(body.id)).messages[0]?.images[0]?.id ?? '';
    const response = await platform.app.inject({ method: 'GET', url: `${callPath('feedbackImage')}?id=${id}` });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    const posted = await platform.call('feedbackImage', { id }, mine());
    expect(posted.headers['content-type']).toMatch(/^application\/json/);
  });

  it.each([
    ['more pictures than the operator takes', 4, 'tooManyImages'],
    ['more than any operator can take', 10, 'tooManyImages'],
  ] as const)('is refused with %s', async (_what, count, reason) => {
    const { status, body } = await add({ images: Array.from({ length: count }, () => ['a.png', PNG] as const) });
    expect([status, body.errcode]).toEqual([200, REFUSALS[reason]]);
  });

  it.each([
    ['a page under the name of a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a program', Buffer.from('MZ\x90\0')],
    ['nothing', Buffer.alloc(0)],
    ['a picture that is too large', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(5_000_000)])],
  ])('is refused with %s (4002)', async (_what, bytes) => {
    const { status, body } = await add({
      images: [
        ['a.png', PNG],
        ['me.png', bytes],
      ],
    });
    expect([status, body.errcode]).toEqual([200, REFUSALS.imageRefused]);
    expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, mine())).body.total).toBe(0);
  });

  it('follows the operator’s own bounds of pictures', async () => {
    const { db } = platform.database;
    await setConfig(db, 'feedbackConfig', { imagesLimit: 1, imageBytes: 50 });
    expect((await add({ images: [['a.png', PNG]] })).body.errcode).toBe(REFUSALS.imageRefused);
    expect(
      (
        await add({
          images: [
            ['a.png', SVG],
            ['b.png', SVG],
          ],
        })
      ).body.errcode,
    ).toBe(REFUSALS.tooManyImages);
    await setConfig(db, 'feedbackConfig', { imagesLimit: 3, imageBytes: 5_000_000 });
  });

  it.each(['short', 'x'.repeat(501)])('is refused with a text of another length', async (content) => {
    expect(await add({ content })).toMatchObject({ status: 400, body: { field: 'content' } });
  });

  it('is one message when it is sent again under its key', async () => {
    const key = randomUUID();
    const first = await add({ key, images: [['a.png', PNG]] });
    expect((await add({ key, images: [['a.png', PNG]] })).body.id).toBe(first.body.id);
    expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, mine())).body.total).toBe(1);
  });

  it('is one message when the server ended between the message and its answer', async () => {
    const key = randomUUID();
    const first = await add({ key, images: [['a.png', PNG]] });
    // Simulates a lost idempotency record: the answer of the first request was never stored.
    await sql`DELETE FROM idempotent_call WHERE request_id = ${key}`.execute(platform.database.db);
    expect((await add({ key, images: [['a.png', PNG]] })).body.id).toBe(first.body.id);
    expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, mine())).body.total).toBe(1);
  });

  it('is refused when too many were sent within a day (4003), also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => add()));
    expect(answers.filter(({ body }) => body.errcode === 0)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.errcode === REFUSALS.feedbackTooOften)).toHaveLength(4);
  });
});

describe('a conversation', () => {
  it('is answered, read, gone on with and closed', async () => {
    const { id } = (await add()).body;
    await answer({ id, text: 'We look into it.' });
    expect(received).toMatchObject([{ userId: player.userId, feedbackId: id, text: 'We look into it.' }]);
    const row = async () => (await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, mine())).body.list[0];
    expect(await row()).toMatchObject({ id, title: WORDS, status: FEEDBACK_STATUS.answered, unread: true });
    await detail(id);
    expect(await row()).toMatchObject({ unread: false });

    const reply = await platform.call('feedbackReply', { id, text: 'Thanks' }, mine());
    expect(reply.body).toMatchObject({ status: FEEDBACK_STATUS.open, message: { from: 1, text: 'Thanks' } });
    await answer({ id, text: 'It is there now.', close: true });
    const { status, messages } = await detail(id);
    expect([status, messages.map(({ from, text }) => [from, text])]).toEqual([
      FEEDBACK_STATUS.closed,
      [
        [1, WORDS],
        [2, 'We look into it.'],
        [1, 'Thanks'],
        [2, 'It is there now.'],
      ],
    ]);
    const late = await platform.call('feedbackReply', { id, text: 'And?' }, mine());
    expect(late.body.errcode).toBe(REFUSALS.feedbackClosed);
    await expect(answer({ id, text: 'No.' })).rejects.toMatchObject({ reason: 'feedbackClosed' });
  });

  it('is the player’s own: no other player finds it, its pictures or a way to write into it', async () => {
    const { id } = (await add({ images: [['a.png', PNG]] })).body;
    const image = (await detail(id)).messages[0]?.images[0]?.id ?? '';
    const { token } = await platform.createPlayer();
    for (const body of [
      (await platform.call('feedbackDetail', { id }, { token })).body,
      (await platform.call('feedbackImage', { id: image }, { token })).body,
      (await platform.call('feedbackReply', { id, text: 'Hello' }, { token })).body,
    ])
      expect(body.errcode).toBe(REFUSALS.notFound);
    expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, { token })).body.total).toBe(0);
    expect((await detail(id)).messages).toHaveLength(1);
  });

  it('cannot be rewritten by the application', async () => {
    const { id } = (await add()).body;
    const { db } = platform.services.database;
    await expect(
      db.updateTable('feedback_message').set({ text: 'other' }).where('feedback_id', '=', id).execute(),
    ).rejects.toThrow(/permission denied/);
  });
});

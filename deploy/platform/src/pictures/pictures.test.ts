import { randomUUID } from 'node:crypto';
import { startS3Server, type S3Fault, type S3Server } from '@parola/bucket/s3-server';
import { KYC_SIDE, KYC_STATUS, REFUSALS } from '@parola/calls';
import sharp from 'sharp';
import { DOMAINS } from '../domains';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../testing';
import { ask, colleague } from '../testing/desk';
import { feedbackPictureOf, sendFeedback } from '../testing/feedback';
import { photo, sendKyc, upload, waitingCase } from '../testing/kyc';
import { pictureNotice } from './pictures';

const PREFIX = 'our/pictures/';
/** Head of every JPEG. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

let s3: S3Server;
let platform: TestPlatform;
let player: TestPlayer;
let picture: Buffer;
beforeAll(async () => {
  s3 = await startS3Server(PREFIX);
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    settings: { pictures: { store: 'bucket', place: s3.place } },
    pictureLimits: { tries: 2 },
    logLevel: 'silent',
  });
  picture = await photo();
});
afterAll(async () => {
  await platform.close();
  await s3.close();
});
beforeEach(async () => {
  s3.rule = () => undefined;
  s3.objects.clear();
  player = await platform.createPlayer();
});

const db = () => platform.database.db;
const keyOf = (key: string) => key.slice(PREFIX.length);
const theOnlyObject = () => {
  const [found, ...others] = s3.objects;
  expect(others).toEqual([]);
  if (!found) throw new Error('the bucket is empty');
  return { key: keyOf(found[0]), ...found[1] };
};
const readJpeg = async (data: string) => (await sharp(Buffer.from(data, 'base64')).metadata()).format;

it('an uploaded picture of an ID is an object of sealed bytes, and its row has key, size, digest and player', async () => {
  const { body } = await upload(platform, player, KYC_SIDE.front, picture);
  expect(body).toMatchObject({ errcode: 0, width: 400, height: 400 });
  const { key, bytes } = theOnlyObject();
  expect(key).toMatch(/^[0-9a-f-]{36}\/kyc\/[A-Za-z0-9_-]{43}$/);
  expect(key).not.toContain(body.fileId);
  expect(bytes.includes(JPEG)).toBe(false);
  const kept = platform.services.vault.open(`kyc-file:${body.fileId}`, bytes);
  expect([(await sharp(kept).metadata()).format, kept.includes('SecretPhone')]).toEqual(['jpeg', false]);
  const row = await db().selectFrom('kyc_file').selectAll().where('id', '=', body.fileId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ content: Buffer.alloc(0), object_key: key, size: kept.length, user_id: player.userId });
  const object = await db().selectFrom('picture_object').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  expect(object).toMatchObject({ user_id: player.userId, size: BigInt(bytes.length), deleted_at: null });
});

it('a check with pictures in the bucket is submitted, and only an operator with the right sees them', async () => {
  expect((await sendKyc(platform, player, { idNo: `P${player.userId}` })).body).toMatchObject({
    errcode: 0,
    kycStatus: KYC_STATUS.submitted,
  });
  const id = await waitingCase(platform, player);
  const { token } = await colleague(platform, ['compliance']);
  const { files } = (await ask(platform, 'kyc.open', { id }, { token })).body;
  const file = files[0]?.id ?? '';
  const { status, body } = await ask(platform, 'kyc.file', { id, file }, { token });
  expect([status, body.type, await readJpeg(body.data)]).toEqual([200, 'image/jpeg', 'jpeg']);
  const other = await colleague(platform, ['payments']);
  expect((await ask(platform, 'kyc.file', { id, file }, { token: other.token })).body.refusal).toBe('noRole');
  s3.rule = () => 'away';
  const away = await ask(platform, 'kyc.file', { id, file }, { token });
  expect([away.status, away.body.refusal]).toEqual([503, 'unavailable']);
  s3.rule = () => undefined;
  expect((await ask(platform, 'kyc.file', { id, file }, { token })).status).toBe(200);
  const acts = await db().selectFrom('operator_act').select('outcome').where('subject', '=', `kyc:${id}`).execute();
  expect(acts.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
});

it('pictures of a message are sealed in the bucket too, and only their player gets them back', async () => {
  const { body } = await sendFeedback(platform, player, [picture, picture]);
  expect(body.errcode).toBe(0);
  expect([...s3.objects.values()].filter(({ bytes }) => bytes.includes(JPEG))).toEqual([]);
  expect(s3.objects.size).toBe(2);
  const first = await feedbackPictureOf(platform, player, body.id);
  expect(await readJpeg(first.body.data)).toBe('jpeg');
  const { token } = await platform.createPlayer();
  expect((await platform.call('feedbackImage', { id: first.id }, { token })).body.errcode).toBe(REFUSALS.notFound);
  const { token: support } = await colleague(platform, ['support']);
  const shown = await ask(platform, 'feedback.image', { id: body.id, image: first.id }, { token: support });
  expect(shown.body).toMatchObject({ type: 'image/jpeg', data: first.body.data });
});

describe('while the bucket is away', () => {
  it.each<S3Fault>(['away', 'broken', 'denied'])(
    'a picture is refused for now when it is %s, and taken under the same id later',
    async (fault) => {
      s3.rule = () => fault;
      const requestId = randomUUID();
      const refused = await sendFeedback(platform, player, [picture], requestId);
      expect(refused).toMatchObject({ status: 503, body: { retryAfterSec: expect.any(Number) } });
      const id = await upload(platform, player, KYC_SIDE.front, picture);
      expect(id).toMatchObject({ status: 503, body: { retryAfterSec: expect.any(Number) } });
      const { token } = player;
      expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, { token })).body.total).toBe(0);
      expect((await platform.call('kyc', {}, { token })).body).toMatchObject({ kycStatus: KYC_STATUS.none, files: [] });
      s3.rule = () => undefined;
      const { body } = await sendFeedback(platform, player, [picture], requestId);
      expect(body.errcode).toBe(0);
      expect((await feedbackPictureOf(platform, player, body.id)).body.errcode).toBe(0);
    },
  );

  it('a message without a picture is taken, the process stays ready, and the failures are counted', async () => {
    s3.rule = () => 'away';
    const failed = () => platform.services.pictures.bucket?.counts.failed.write ?? 0;
    const before = failed();
    expect((await sendFeedback(platform, player, [])).body.errcode).toBe(0);
    expect(failed()).toBe(before);
    expect((await sendFeedback(platform, player, [picture])).status).toBe(503);
    expect(failed()).toBe(before + 1);
    expect((await platform.app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each<S3Fault>(['away', 'denied'])('a read of a picture is 503 when it is %s', async (fault) => {
    const { body } = await sendFeedback(platform, player, [picture]);
    s3.rule = () => fault;
    expect(await feedbackPictureOf(platform, player, body.id)).toMatchObject({
      status: 503,
      body: { retryAfterSec: expect.any(Number) },
    });
    s3.rule = () => undefined;
    expect((await feedbackPictureOf(platform, player, body.id)).body.errcode).toBe(0);
  });

  it('a picture whose answer is lost is stored once more under its key', async () => {
    let losses = 1;
    s3.rule = () => ((losses -= 1) >= 0 ? 'lost' : undefined);
    const { body } = await sendFeedback(platform, player, [picture]);
    expect([body.errcode, s3.objects.size]).toEqual([0, 1]);
  });
});

describe('an object that changed', () => {
  const damaged = () => platform.services.pictures.bucket?.counts.damaged ?? 0;

  /** The answer for a picture after a change of its object. */
  async function afterChange(change: (key: string) => void | Promise<void>) {
    const { body } = await sendFeedback(platform, player, [picture]);
    const { key } = theOnlyObject();
    await change(PREFIX + key);
    const before = damaged();
    const answer = await feedbackPictureOf(platform, player, body.id);
    return { status: answer.status, counted: damaged() - before };
  }

  it('is not shown: one byte', async () => {
    const answer = await afterChange((key) => {
      const { bytes } = s3.objects.get(key) ?? { bytes: Buffer.alloc(0) };
      const changed = Buffer.from(bytes);
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      s3.objects.set(key, { bytes: changed, modifiedAt: new Date() });
    });
    expect(answer).toEqual({ status: 500, counted: 1 });
  });

  it('is not shown: the object of another player, and neither with the digest of the row changed', async () => {
    const other = await platform.createPlayer();
    const answer = await afterChange(async (key) => {
      await sendFeedback(platform, other, [await photo(500)]);
      const [, theirs] = [...s3.objects].find(([name]) => name !== key) ?? [];
      if (!theirs) throw new Error('the other object is missing');
      s3.objects.set(key, theirs);
      const digest = await platform.database.pool.query('SELECT sha256($1::bytea) AS sha256', [theirs.bytes]);
      await platform.database.pool.query('UPDATE picture_object SET sha256 = $2, size = $3 WHERE key = $1', [
        keyOf(key),
        digest.rows[0].sha256,
        theirs.bytes.length,
      ]);
    });
    expect(answer).toEqual({ status: 500, counted: 1 });
  });

  it('is not read to its end: one of 50 MB', async () => {
    const answer = await afterChange(
      (key) => void s3.objects.set(key, { bytes: Buffer.alloc(50_000_000), modifiedAt: new Date() }),
    );
    expect(answer).toEqual({ status: 500, counted: 1 });
  });

  it('is a fault when it is missing, and never an empty picture', async () => {
    expect(await afterChange((key) => void s3.objects.delete(key))).toEqual({ status: 500, counted: 1 });
  });
});

it('a key that leaves the folder of the database fits into no row, and a row has one place for its bytes', async () => {
  const insert = (key: string) =>
    db()
      .insertInto('picture_object')
      .values({
        ...{ key, user_id: 1n, size: 1n, sha256: Buffer.alloc(32), created_at: new Date() },
        ...{ deleted_at: null, next_try_at: null },
      })
      .execute();
  const site = randomUUID();
  for (const key of [`${site}/kyc/../../x`, `../${site}/kyc/${'a'.repeat(43)}`, `${site}/kyc/${'a'.repeat(42)}/`])
    await expect(insert(key)).rejects.toThrow(/picture_object_key_check/);
  const { body } = await upload(platform, player, KYC_SIDE.front, picture);
  const both = db()
    .updateTable('kyc_file')
    .set({ content: Buffer.from('x') })
    .where('id', '=', body.fileId);
  await expect(both.execute()).rejects.toThrow(/kyc_file_in_one_place/);
});

it('the application cannot change pictures of messages, nor the name of the database in the bucket', async () => {
  const own = platform.services.database.db;
  await expect(own.updateTable('feedback_image').set({ object_key: null }).execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(own.updateTable('picture_site').set({ id: randomUUID() }).execute()).rejects.toThrow(
    /permission denied/,
  );
});

it('a start without the bucket says so, once pictures are there', async () => {
  await upload(platform, player, KYC_SIDE.front, picture);
  expect(await pictureNotice(db(), { store: 'bucket', place: s3.place })).toBeUndefined();
  expect(await pictureNotice(db(), { store: 'database', place: undefined })).toContain('PICTURE_BUCKET is not set');
});

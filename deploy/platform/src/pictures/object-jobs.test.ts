import { startS3Server, type S3Server } from '@parola/bucket/s3-server';
import { KYC_SIDE, REFUSALS } from '@parola/calls';
import { sql } from 'kysely';
import { DOMAINS } from '../domains';
import { pictureJobs } from '../jobs/picture-jobs';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../testing';
import { feedbackPictureOf, sendFeedback } from '../testing/feedback';
import { photo, sendKyc, upload } from '../testing/kyc';
import { Pictures } from './pictures';

const HOUR = 3_600_000;

let s3: S3Server;
let platform: TestPlatform;
let player: TestPlayer;
let picture: Buffer;
const open = () =>
  openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    settings: { pictures: { store: 'bucket', place: s3.place } },
    pictureLimits: { tries: 1 },
    logLevel: 'silent',
  });
beforeAll(async () => {
  s3 = await startS3Server('shared/');
  platform = await open();
  picture = await photo();
});
afterAll(async () => {
  await platform.close();
  await s3.close();
});
beforeEach(async () => {
  s3.rule = () => undefined;
  s3.objects.clear();
  await platform.database.pool.query('DELETE FROM picture_object WHERE deleted_at IS NOT NULL');
  player = await platform.createPlayer();
});

const job = (name: string, on = platform) => {
  const found = pictureJobs(on.services.database.db, on.services.pictures).find((each) => each.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found.run();
};
const remove = () => job('remove objects of deleted pictures');
const objectRows = async () =>
  (
    await platform.database.pool.query<{ key: string; tries: number; paused: boolean }>(
      'SELECT key, tries, next_try_at > clock_timestamp() AS paused FROM picture_object WHERE deleted_at IS NOT NULL ORDER BY key',
    )
  ).rows;
/** Lets the minute of readers, the pause and the grace period of all objects end. */
const letTimePass = () =>
  platform.database.pool.query(
    `UPDATE picture_object SET deleted_at = clock_timestamp() - interval '2 minutes', next_try_at = clock_timestamp()
      WHERE deleted_at IS NOT NULL`,
  );
const keys = () => [...s3.objects.keys()].sort();
/** Makes the objects look older than any upload under way. */
const age = (ms = 2 * HOUR) => {
  for (const object of s3.objects.values()) object.modifiedAt = new Date(Date.now() - ms);
};

it('a replaced picture of an ID leaves the bucket a minute later, and its successor stays', async () => {
  await upload(platform, player, KYC_SIDE.front, picture);
  const [first] = keys();
  await upload(platform, player, KYC_SIDE.front, picture);
  await remove();
  // A read that found the row of the first picture ends well.
  expect(keys()).toHaveLength(2);
  await letTimePass();
  await remove();
  expect(keys()).toHaveLength(1);
  expect(keys()).not.toContain(first);
  expect(await objectRows()).toEqual([]);
});

it('a conversation past its time takes the objects of its pictures with it', async () => {
  const { body } = await sendFeedback(platform, player, [picture, picture]);
  const stays = await sendFeedback(platform, await platform.createPlayer(), [picture]);
  expect(keys()).toHaveLength(3);
  await sql`DELETE FROM feedback WHERE id = ${body.id}`.execute(platform.services.database.db);
  await letTimePass();
  await remove();
  expect(keys()).toHaveLength(1);
  expect(stays.body.errcode).toBe(0);
});

it('a removal that fails is tried again after a pause, and the others of its turn are done', async () => {
  await sendFeedback(platform, player, [picture, picture]);
  await platform.database.pool.query('DELETE FROM feedback');
  await letTimePass();
  const [first = ''] = keys();
  s3.rule = ({ key }) => (key === first ? 'denied' : undefined);
  await expect(remove()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(keys()).toEqual([first]);
  expect(await objectRows()).toEqual([{ key: first.slice('shared/'.length), tries: 1, paused: true }]);
  s3.rule = () => undefined;
  await remove();
  expect(keys()).toEqual([first]);
  await letTimePass();
  await remove();
  expect([keys(), await objectRows()]).toEqual([[], []]);
});

it('two workers remove each object once', async () => {
  for (let message = 0; message < 3; message += 1)
    await sendFeedback(platform, await platform.createPlayer(), [picture, picture]);
  await platform.database.pool.query('DELETE FROM feedback');
  await letTimePass();
  s3.requests.length = 0;
  await Promise.all([remove(), remove()]);
  const removed = s3.requests.filter(({ method }) => method === 'DELETE').map(({ key }) => key);
  expect(removed).toHaveLength(6);
  expect([new Set(removed).size, keys()]).toEqual([6, []]);
});

describe('an object without a row', () => {
  const find = () => job('find objects without a picture');

  it('of an upload whose transaction was refused is removed after the grace period, and not before', async () => {
    expect((await sendKyc(platform, player, { idNo: `P${player.userId}` })).body.errcode).toBe(0);
    const known = keys();
    const limit = await platform.createPlayer();
    // The last transaction of the call fails: the conversation of this id exists under another player's key.
    await platform.database.pool.query(
      `CREATE FUNCTION refuse_message() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no message'; END $$;
       CREATE TRIGGER refuse_message BEFORE INSERT ON feedback FOR EACH ROW EXECUTE FUNCTION refuse_message()`,
    );
    try {
      expect((await sendFeedback(platform, limit, [picture])).status).toBe(500);
    } finally {
      await platform.database.pool.query('DROP FUNCTION refuse_message CASCADE');
    }
    expect(keys()).toHaveLength(known.length + 1);
    await find();
    expect(await objectRows()).toEqual([]);
    age();
    await find();
    await find();
    expect(await objectRows()).toHaveLength(1);
    await remove();
    expect(keys()).toHaveLength(known.length + 1);
    await letTimePass();
    await remove();
    expect(keys()).toEqual(known);
  });

  it('of another name, and of another site with the same bucket, stays', async () => {
    const strange = { bytes: Buffer.from('x'), modifiedAt: new Date(0) };
    const { id } = await platform.database.db.selectFrom('picture_site').select('id').executeTakeFirstOrThrow();
    s3.objects.set(`shared/${id}/notes.txt`, strange);
    s3.objects.set('elsewhere.txt', strange);
    const second = await open();
    try {
      await second.database.pool.query('UPDATE picture_site SET id = gen_random_uuid()');
      const theirs = await second.createPlayer();
      const { body } = await sendFeedback(second, theirs, [picture]);
      expect(body.errcode).toBe(0);
      await sendFeedback(platform, player, [picture]);
      age();
      const before = keys();
      for (const each of [platform, second]) await job('find objects without a picture', each);
      await letTimePass();
      await remove();
      await job('remove objects of deleted pictures', second);
      expect(keys()).toEqual(before);
      expect((await feedbackPictureOf(second, theirs, body.id)).body.errcode).toBe(0);
    } finally {
      await second.close();
    }
  });

  it('is not planned while the bucket cannot be listed', async () => {
    await sendFeedback(platform, player, [picture]);
    age();
    s3.rule = () => 'denied';
    await expect(find()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await objectRows()).toEqual([]);
  });
});

it('a row of an object that a picture has cannot go', async () => {
  await sendFeedback(platform, player, [picture]);
  const [key = ''] = keys();
  const row = platform.services.database.db.deleteFrom('picture_object').where('key', '=', key.slice('shared/'.length));
  await expect(row.execute()).rejects.toThrow(/feedback_image_object/);
});

it('a deleted picture is not found, also while its object is still there', async () => {
  const { body } = await sendFeedback(platform, player, [picture]);
  const { id } = await feedbackPictureOf(platform, player, body.id);
  await platform.database.pool.query('DELETE FROM feedback');
  expect(keys()).toHaveLength(1);
  const answer = await platform.call('feedbackImage', { id }, { token: player.token });
  expect(answer.body.errcode).toBe(REFUSALS.notFound);
});

it('a platform without a bucket has no jobs for it', () => {
  const { vault, database } = platform.services;
  const without = new Pictures(database.db, vault, { store: 'database', place: undefined });
  expect(pictureJobs(database.db, without)).toEqual([]);
});

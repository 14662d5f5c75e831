import { startS3Server, type S3Server } from '@parola/bucket/s3-server';
import { KYC_SIDE } from '@parola/calls';
import { DOMAINS } from '../domains';
import { pictureJobs } from '../jobs/picture-jobs';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../testing';
import { ask, colleague, type Colleague } from '../testing/desk';
import { feedbackPictureOf, sendFeedback } from '../testing/feedback';
import { photo, sendKyc, upload, waitingCase } from '../testing/kyc';
import { BucketStore } from './bucket-store';
import { movePictures, type MoveOptions } from './move-pictures';

let s3: S3Server;
let platform: TestPlatform;
let reviewer: Colleague;
let picture: Buffer;
beforeAll(async () => {
  s3 = await startS3Server('moved/');
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    settings: { pictures: { store: 'database', place: s3.place } },
    pictureLimits: { tries: 1 },
    logLevel: 'silent',
  });
  reviewer = await colleague(platform, ['compliance']);
  picture = await photo();
});
afterAll(async () => {
  await platform.close();
  await s3.close();
});

interface Sent {
  player: TestPlayer;
  ticket: string;
  check: string;
}
let sent: Sent;
beforeEach(async () => {
  s3.rule = () => undefined;
  s3.objects.clear();
  await platform.database.pool.query(
    'DELETE FROM feedback; DELETE FROM kyc_file; DELETE FROM kyc_case; DELETE FROM picture_object',
  );
  const player = await platform.createPlayer();
  const { body } = await sendFeedback(platform, player, [picture, picture]);
  expect((await sendKyc(platform, player, { idNo: `P${player.userId}` })).body.errcode).toBe(0);
  sent = { player, ticket: body.id, check: await waitingCase(platform, player) };
  expect(s3.objects.size).toBe(0);
});

const TABLES = DOMAINS.flatMap((domain) => domain.pictures ?? []);
const move = (to: MoveOptions['to'], more: Partial<MoveOptions> = {}) => {
  const { bucket } = platform.services.pictures;
  if (!bucket) throw new Error('no bucket');
  const { vault } = platform.services;
  const { db } = platform.database;
  const objects = new BucketStore(db, vault, bucket);
  return movePictures({ db, tables: TABLES, vault, bucket, objects, to, ...more });
};

/** All pictures as their player and a reviewer get them. */
async function allPictures(): Promise<string[]> {
  const own = await Promise.all([0, 1].map((place) => feedbackPictureOf(platform, sent.player, sent.ticket, place)));
  const { files } = (await ask(platform, 'kyc.open', { id: sent.check }, { token: reviewer.token })).body;
  const looked = [];
  for (const { id: file } of files)
    looked.push(await ask(platform, 'kyc.file', { id: sent.check, file }, { token: reviewer.token }));
  return [...own, ...looked].map(({ status, body }) => {
    expect(status).toBe(200);
    return body.data;
  });
}

const rows = async () =>
  (
    await platform.database.pool.query<{ id: string; content: Buffer | null; object_key: string | null }>(
      'SELECT id, content, object_key FROM kyc_file UNION ALL SELECT id, content, object_key FROM feedback_image ORDER BY id',
    )
  ).rows;
const removeObjects = async () => {
  // A minute later no read has the row any more.
  await platform.database.pool.query(
    "UPDATE picture_object SET deleted_at = deleted_at - interval '2 minutes' WHERE deleted_at IS NOT NULL",
  );
  const [job] = pictureJobs(platform.services.database.db, platform.services.pictures);
  await job?.run();
};

it('goes to the bucket and back: every row, and every picture, is the same afterwards', async () => {
  const [before, shown] = [await rows(), await allPictures()];
  const progress: string[] = [];
  const onProgress = ({ table, moved, total }: { table: string; moved: number; total: number }) =>
    void progress.push(`${table} ${moved}/${total}`);
  expect(await move('bucket', { onProgress })).toEqual({ moved: 4, damaged: [], left: 0 });
  expect(progress.sort()).toEqual(['feedback_image 1/2', 'feedback_image 2/2', 'kyc_file 1/2', 'kyc_file 2/2']);
  expect((await rows()).map(({ content }) => content?.length)).toEqual([0, 0, 0, 0]);
  expect([...s3.objects.values()].filter(({ bytes }) => bytes.includes(Buffer.from([0xff, 0xd8, 0xff])))).toEqual([]);
  expect(s3.objects.size).toBe(4);
  expect(await allPictures()).toEqual(shown);
  expect(await move('bucket')).toEqual({ moved: 0, damaged: [], left: 0 });
  expect(s3.objects.size).toBe(4);

  expect(await move('database')).toEqual({ moved: 4, damaged: [], left: 0 });
  expect(await rows()).toEqual(before);
  expect(await allPictures()).toEqual(shown);
  await removeObjects();
  expect(s3.objects.size).toBe(0);
  expect(await move('database')).toEqual({ moved: 0, damaged: [], left: 0 });
});

it.each(['bucket', 'database'] as const)('to the %s: what is left of a broken move is done by the next', async (to) => {
  if (to === 'database') await move('bucket');
  const shown = await allPictures();
  let requests = 0;
  const method = to === 'bucket' ? 'PUT' : 'GET';
  // The third picture fails: the object is there, and the answer is not.
  s3.rule = (request) => (request.method === method && (requests += 1) === 3 ? 'lost' : undefined);
  await expect(move(to)).rejects.toMatchObject({ kind: 'unavailable' });
  s3.rule = () => undefined;
  expect(await allPictures()).toEqual(shown);
  expect(await move(to)).toEqual({ moved: 2, damaged: [], left: 0 });
  expect(await allPictures()).toEqual(shown);
});

it('ends after the picture under way when it is stopped, and says what is left', async () => {
  let moved = 0;
  const stopped = await move('bucket', { onProgress: () => void (moved += 1), isStopped: () => moved === 1 });
  expect(stopped).toEqual({ moved: 1, damaged: [], left: 3 });
  expect(await move('bucket')).toEqual({ moved: 3, damaged: [], left: 0 });
});

it('two moves at once move each picture once', async () => {
  const shown = await allPictures();
  const results = await Promise.all([move('bucket'), move('bucket')]);
  expect(results.map(({ moved }) => moved).reduce((sum, each) => sum + each)).toBe(4);
  expect(await allPictures()).toEqual(shown);
});

/** A store that lets something happen between an object and its row. */
class InterruptedStore extends BucketStore {
  meanwhile: () => Promise<void> = async () => undefined;

  override async putSealed(...[picture, sealed]: Parameters<BucketStore['putSealed']>) {
    const object = await super.putSealed(picture, sealed);
    await this.meanwhile();
    return object;
  }
}

it('leaves a picture that its player replaces meanwhile', async () => {
  const player = await platform.createPlayer();
  await platform.database.pool.query('DELETE FROM kyc_file');
  const { fileId } = (await upload(platform, player, KYC_SIDE.front, picture)).body;
  const { bucket } = platform.services.pictures;
  if (!bucket) throw new Error('no bucket');
  const objects = new InterruptedStore(platform.database.db, platform.services.vault, bucket);
  objects.meanwhile = async () => {
    objects.meanwhile = async () => undefined;
    expect((await upload(platform, player, KYC_SIDE.front, picture)).body.errcode).toBe(0);
  };
  const tables = TABLES.filter(({ name }) => name === 'kyc_file');
  expect(await move('bucket', { tables, objects })).toMatchObject({ damaged: [] });
  expect((await rows()).find(({ id }) => id === fileId)).toMatchObject({ content: null, object_key: null });
  const { rows: objectRows } = await platform.database.pool.query(
    'SELECT FROM picture_object WHERE deleted_at IS NOT NULL',
  );
  expect(objectRows).toEqual([]);
  const { body } = await platform.call('kyc', {}, { token: player.token });
  expect(body.files).toHaveLength(1);
});

it('leaves a damaged picture where it is, names it, and moves the others', async () => {
  await platform.database.pool.query(
    `UPDATE kyc_file SET content = '\\x0101' || content WHERE id = (SELECT min(id) FROM kyc_file)`,
  );
  const first = await move('bucket');
  expect(first).toMatchObject({
    moved: 3,
    left: 0,
    damaged: [{ message: expect.stringContaining('seal does not open') }],
  });
  const [key = ''] = s3.objects.keys();
  s3.objects.set(key, { bytes: Buffer.from('x'), modifiedAt: new Date() });
  const back = await move('database');
  expect(back).toMatchObject({ moved: 2, left: 0, damaged: [{ message: expect.stringContaining('is damaged') }] });
  expect((await rows()).filter(({ object_key }) => object_key !== null)).toHaveLength(1);
});

import { KYC_SIDE } from '@parola/calls';
import { DOMAINS } from '../domains';
import { pictureJobs } from '../jobs/picture-jobs';
import { openTestPlatform, type TestPlatform } from '../testing';
import { feedbackPictureOf, sendFeedback } from '../testing/feedback';
import { photo, upload } from '../testing/kyc';
import { newTestPlace } from '../testing/test-place';
import { BucketStore } from './bucket-store';
import { movePictures } from './move-pictures';

/** The tests of `pictures` on a real S3 server; those of its faults are on a server that has them. */
jest.setTimeout(300_000);
const place = newTestPlace();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    settings: { pictures: { store: 'bucket', place } },
    pictureLimits: { answerMs: 60_000, wholeMs: 120_000 },
  });
});
afterAll(() => platform.close());

const bucket = () => {
  const found = platform.services.pictures.bucket;
  if (!found) throw new Error('no bucket');
  return found;
};
const store = () => new BucketStore(platform.database.db, platform.services.vault, bucket());
async function sizes(): Promise<number[]> {
  const found: number[] = [];
  for await (const page of bucket().objects(await store().folder())) found.push(...page.map(({ size }) => size));
  return found;
}
async function run(name: string): Promise<void> {
  // A minute later no read has the row any more.
  await platform.database.pool.query(
    "UPDATE picture_object SET deleted_at = deleted_at - interval '2 minutes' WHERE deleted_at IS NOT NULL",
  );
  const jobs = pictureJobs(platform.services.database.db, platform.services.pictures);
  await jobs.find((job) => job.name === name)?.run();
}

test('pictures are written, read, moved both ways, and removed with their rows', async () => {
  const player = await platform.createPlayer();
  const { body } = await sendFeedback(platform, player, [await photo()]);
  const shown = (await feedbackPictureOf(platform, player, body.id)).body.data;
  await upload(platform, player, KYC_SIDE.front, await photo());
  await upload(platform, player, KYC_SIDE.front, await photo());
  expect(await sizes()).toHaveLength(3);
  await run('find objects without a picture');
  await run('remove objects of deleted pictures');
  expect(await sizes()).toHaveLength(2);

  const move = (to: 'bucket' | 'database') =>
    movePictures({
      ...{ db: platform.database.db, vault: platform.services.vault, objects: store(), bucket: bucket(), to },
      tables: DOMAINS.flatMap((domain) => domain.pictures ?? []),
    });
  expect(await move('database')).toMatchObject({ moved: 2, damaged: [] });
  expect((await feedbackPictureOf(platform, player, body.id)).body.data).toBe(shown);
  await run('remove objects of deleted pictures');
  expect(await sizes()).toEqual([]);
  expect(await move('bucket')).toMatchObject({ moved: 2, damaged: [] });
  expect((await feedbackPictureOf(platform, player, body.id)).body.data).toBe(shown);
});

import { randomUUID } from 'node:crypto';
import { startS3Server, type S3Fault, type S3Server } from '@parola/bucket/s3-server';
import { KYC_SIDE, KYC_STATUS } from '@parola/calls';
import { DOMAINS } from '../domains';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../testing';
import { feedbackPictureOf, sendFeedback } from '../testing/feedback';
import { photo, upload } from '../testing/kyc';

/** The store of pictures. Its time limit is short here, so a working store may exceed it on a busy machine too. */
let s3: S3Server;
let platform: TestPlatform;
let player: TestPlayer;
let picture: Buffer;
beforeAll(async () => {
  s3 = await startS3Server();
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    settings: { pictures: { store: 'bucket', place: s3.place } },
    pictureLimits: { tries: 2, wholeMs: 300 },
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
  player = await platform.createPlayer();
});

/** Repeats a call while it is refused for now, as its player may. */
async function repeated<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

const REFUSED = { status: 503, body: { retryAfterSec: expect.any(Number) } };

it('a picture is refused for now, and taken under the same id later', async () => {
  s3.rule = () => 'silent';
  const requestId = randomUUID();
  expect(await sendFeedback(platform, player, [picture], requestId)).toMatchObject(REFUSED);
  expect(await upload(platform, player, KYC_SIDE.front, picture)).toMatchObject(REFUSED);
  const { token } = player;
  expect((await platform.call('feedbackList', { pageNum: 1, pageSize: 10 }, { token })).body.total).toBe(0);
  expect((await platform.call('kyc', {}, { token })).body).toMatchObject({ kycStatus: KYC_STATUS.none, files: [] });
  s3.rule = () => undefined;
  const { body } = await repeated(() => sendFeedback(platform, player, [picture], requestId));
  expect(body.errcode).toBe(0);
  expect((await repeated(() => feedbackPictureOf(platform, player, body.id))).body.errcode).toBe(0);
});

it.each<S3Fault>(['silent', 'slow'])('a read of a picture is refused for now when the store is %s', async (fault) => {
  const requestId = randomUUID();
  const { body } = await repeated(() => sendFeedback(platform, player, [picture], requestId));
  s3.rule = () => fault;
  expect(await feedbackPictureOf(platform, player, body.id)).toMatchObject(REFUSED);
  s3.rule = () => undefined;
  expect((await repeated(() => feedbackPictureOf(platform, player, body.id))).body.errcode).toBe(0);
});

import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startS3Server, type S3Server } from '@parola/bucket/s3-server';
import { DOMAINS } from './domains';
import { openTestPlatform, TEST_SETTINGS, type TestPlatform, type TestPlayer } from './testing';
import { feedbackPictureOf, sendFeedback } from './testing/feedback';
import { photo } from './testing/kyc';

/** Slow: each command starts a process that compiles the platform. */
const MESSAGES = 6;
let s3: S3Server;
let platform: TestPlatform;
let sent: { player: TestPlayer; ticket: string; data: string }[];
beforeAll(async () => {
  s3 = await startS3Server('moved/');
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
    settings: { pictures: { store: 'database', place: s3.place } },
  });
  sent = [];
  for (let message = 0; message < MESSAGES; message += 1) {
    const player = await platform.createPlayer();
    const { body } = await sendFeedback(platform, player, [await photo(300 + message)]);
    const { data } = (await feedbackPictureOf(platform, player, body.id)).body;
    sent.push({ player, ticket: body.id, data });
  }
});
afterAll(async () => {
  await platform.close();
  await s3.close();
});

const CLI = path.join(__dirname, 'move-pictures.cli.ts');
const command = (to: string) => ['--import', 'tsx', CLI, '--to', to];
const { data: keys, lookup } = TEST_SETTINGS.vault;
const options = () => ({
  cwd: path.join(__dirname, '..'),
  env: {
    PATH: process.env.PATH,
    ...s3.environment,
    PICTURE_BUCKET: `s3://${s3.bucket}/moved`,
    DATABASE_OWNER_URL: platform.database.pool.options.connectionString,
    DATA_KEYS: keys.map(({ id, key }) => `${id}:${key.toString('hex')}`).join(','),
    LOOKUP_KEY: lookup.toString('hex'),
  },
});
const run = (to: string) => promisify(execFile)(process.execPath, command(to), options());

async function expectAllPictures(): Promise<void> {
  for (const { player, ticket, data } of sent)
    expect((await feedbackPictureOf(platform, player, ticket)).body.data).toBe(data);
}

/** Kills the command by SIGKILL at its third request of this method for an object. */
async function killedAtThird(method: string, to: string): Promise<void> {
  const child = spawn(process.execPath, command(to), { ...options(), stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  let requests = 0;
  s3.rule = (request) => {
    if (request.method === method && request.key !== '' && (requests += 1) === 3) child.kill('SIGKILL');
    return undefined;
  };
  expect(await ended).toBe('SIGKILL');
  s3.rule = () => undefined;
}

const inRows = async () =>
  (
    await platform.database.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM feedback_image WHERE object_key IS NULL',
    )
  ).rows[0]?.n;

it('the command moves all pictures both ways, also after it was killed in the middle', async () => {
  await killedAtThird('PUT', 'bucket');
  expect(await inRows()).toBe(MESSAGES - 2);
  await expectAllPictures();
  const { stdout, stderr } = await run('bucket');
  expect(JSON.parse(stdout)).toEqual({ moved: MESSAGES - 2, damaged: 0, left: 0 });
  expect(stderr).toContain(`feedback_image: ${MESSAGES - 2} of ${MESSAGES - 2}`);
  expect(await inRows()).toBe(0);
  await expectAllPictures();

  await killedAtThird('GET', 'database');
  expect(await inRows()).toBe(2);
  await expectAllPictures();
  expect(JSON.parse((await run('database')).stdout)).toEqual({ moved: MESSAGES - 2, damaged: 0, left: 0 });
  await expectAllPictures();
});

it('the command says in one sentence what it lacks, and never the secret', async () => {
  s3.rule = () => 'denied';
  await expect(run('bucket')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The store of pictures could not list [\w/-]+: .*AccessDenied, HTTP 403\)\.\n$/),
  });
  s3.rule = () => undefined;
  await expect(run('elsewhere')).rejects.toMatchObject({ stderr: expect.stringContaining('--to bucket') });
});

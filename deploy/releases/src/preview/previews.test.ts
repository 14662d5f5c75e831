import { join } from 'node:path';
import { complaints, previewSchema, readArm } from '@parola/contract';
import { openReleaseReader } from '../registry/reader';
import { isSignedBy } from '../signing/sign-snapshot';
import { named, openBench, remoteFiles, type Bench } from '../testing/fixtures';
import { releaseCommand } from '../testing/release-command';
import { openWalletsBench, productionOf } from '../testing/wallets-channel';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 0, 31);
let clock = START;
let bench: Bench;
const { start } = productionOf(() => bench);
beforeEach(async () => {
  clock = START;
  bench = await openWalletsBench({ now: () => clock });
  await start();
});
afterEach(() => bench.remove());

const WALLETS = [named('wallets', '1.2.0')];
const request = { channel: 'production', hours: 2 };
const make = (items = WALLETS, options = request) => bench.registry.previews.make(items, options);
const read = (token: string, channel = 'production') => bench.registry.readPreview(channel, token);

test('a preview names published builds, and is signed with all that a page needs of them', async () => {
  const made = await make();
  expect(made).toMatchObject({
    channel: 'production',
    overrides: WALLETS,
    by: 'maria',
    at: START,
    expires: START + 2 * HOUR_MS,
    findings: [],
  });
  const answer = await read(made.token);
  if (!answer.ok) throw new Error(answer.why);
  expect(answer).toMatchObject({ id: made.id, by: 'maria', expires: START + 2 * HOUR_MS });
  const buildId = (await bench.registry.build('wallets', '1.2.0'))?.buildId;
  expect(answer.overrides).toEqual([{ unit: 'wallets', version: '1.2.0', buildId }]);
  const keys = await bench.registry.publicKeys();
  expect(isSignedBy(answer.document, keys)).toBe(true);
  const document = JSON.parse(answer.document.payload);
  expect(complaints(previewSchema, document)).toEqual([]);
  const [remote] = document.remotes;
  expect(readArm(remote.stable, 'wallets')).toMatchObject({ arm: { version: '1.2.0', buildId }, findings: [] });
  expect(answer.document.payload).not.toMatch(/https?:/);
});

test('a reader of releases reads previews too', async () => {
  const { token } = await make();
  const reader = await openReleaseReader({ dir: bench.dir, keys: await bench.registry.publicKeys(), now: () => clock });
  expect(await reader.readPreview('production', token)).toMatchObject({ ok: true });
});

test('its token is a JSON Web Token in the letters of an address', async () => {
  const { token, id } = await make();
  expect(token).toMatch(/^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{86}$/);
  const [head = '', body = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  const [key] = await bench.registry.publicKeys();
  expect(JSON.parse(head)).toEqual({ alg: 'ES256', typ: 'parola-preview+jwt', kid: key?.kid });
  const claims = { channel: 'production', sub: 'maria', nonce: id, iat: START / 1000, exp: START / 1000 + 7200 };
  expect(JSON.parse(body)).toMatchObject(claims);
});

test('it is over when its time is, and not before', async () => {
  const { token } = await make();
  clock = START + 2 * HOUR_MS - 1;
  expect(await read(token)).toMatchObject({ ok: true });
  clock += 1;
  expect(await read(token)).toEqual({ ok: false, why: 'expired' });
  expect(await bench.registry.previews.list()).toEqual([]);
});

test('it is of one channel', async () => {
  await bench.registry.pin([named('shell', '1.0.0')], { channel: 'staging' });
  const { token } = await make(WALLETS, { channel: 'staging', hours: 1 });
  expect(await read(token, 'production')).toEqual({ ok: false, why: 'channel' });
  expect(await read(token, 'staging')).toMatchObject({ ok: true });
});

test('it ends on request, twice as well, and the others stay', async () => {
  const one = await make();
  clock += 1000;
  const other = await make();
  expect((await bench.registry.previews.list()).map(({ id }) => id)).toEqual([other.id, one.id]);
  await bench.registry.previews.revoke(one.id);
  await bench.registry.previews.revoke(one.id);
  expect(await read(one.token)).toEqual({ ok: false, why: 'revoked' });
  expect(await read(other.token)).toMatchObject({ ok: true });
  expect((await bench.registry.previews.list()).map(({ id }) => id)).toEqual([other.id]);
  await expect(bench.registry.previews.revoke('../production')).rejects.toMatchObject({ kind: 'usage' });
  await expect(bench.registry.previews.revoke('f'.repeat(32))).rejects.toMatchObject({ kind: 'usage' });
});

describe('a token that is not ours', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const parts = (token: string) => {
    const [head = '', body = '', signature = ''] = token.split('.');
    return { head, body, signature };
  };
  const bodyOf = (token: string): object => JSON.parse(Buffer.from(parts(token).body, 'base64url').toString());

  test.each<[string, (token: string) => string]>([
    ['nothing', () => ''],
    ['no token', () => 'hello'],
    ['more than any', (token) => token.padEnd(9000, 'A')],
    ['another build', (token) => token.replace(parts(token).body, encode({ ...bodyOf(token), overrides: {} }))],
    ['another time', (token) => token.replace(parts(token).body, encode({ ...bodyOf(token), exp: 9_999_999_999 }))],
    ['another signature', (token) => `${token.slice(0, -86)}${'A'.repeat(86)}`],
    ['no signature', (token) => token.slice(0, -87)],
    [
      'no algorithm',
      (token) => {
        const { body, signature } = parts(token);
        return `${encode({ alg: 'none', typ: 'parola-preview+jwt', kid: 'x' })}.${body}.${signature}`;
      },
    ],
  ])('shows nothing: %s', async (_what, change) => {
    const { token } = await make();
    expect(await read(change(token))).toEqual({ ok: false, why: 'forged' });
  });

  test('nor one of another registry', async () => {
    const other = await openBench({ now: () => clock });
    try {
      await other.publishShell('1.0.0');
      await other.publishRemote('wallets', '1.2.0');
      await other.registry.pin([named('shell', '1.0.0')], { channel: 'production', reason: 'because' });
      const { token } = await other.registry.previews.make(WALLETS, request);
      expect(await read(token)).toEqual({ ok: false, why: 'forged' });
    } finally {
      await other.remove();
    }
  });

  test('nor one without a stored preview, or with another document', async () => {
    const { token, id } = await make();
    const key = `previews/${id}/preview.json`;
    const record = JSON.parse(await bench.stored.text(key));
    await bench.stored.write(key, JSON.stringify({ ...record, token: (await make()).token }));
    expect(await read(token)).toEqual({ ok: false, why: 'forged' });
  });
});

test('findings of the check against it are shown and kept, not refused', async () => {
  await bench.publishRemote('wallets', '9.0.0', { contract: { built: '9.0', range: '^9.0' } });
  const made = await make([named('wallets', '9.0.0')]);
  expect(made.findings).toEqual([
    expect.objectContaining({ severity: 'refuse', message: expect.stringMatching(/\^9\.0/) }),
  ]);
  const answer = await read(made.token);
  if (!answer.ok) throw new Error(answer.why);
  expect(JSON.parse(answer.document.payload).findings).toEqual(made.findings);
});

test('a remote that the channel does not pin can be looked at', async () => {
  await bench.publishRemote('promo', '1.0.0');
  expect(await make([named('promo', '1.0.0')])).toMatchObject({ overrides: [named('promo', '1.0.0')] });
});

test.each<[string, Parameters<typeof make>, RegExp]>([
  ['a build that is not published', [[named('wallets', '7.7.7')]], /wallets 7\.7\.7 is not published/],
  ['the shell', [[named('shell', '1.0.0')]], /cannot replace the shell/],
  ['nothing', [[]], /1 to 20 builds, not 0/],
  ['one unit twice', [[named('wallets', '1.1.0'), named('wallets', '1.2.0')]], /wallets is named twice/],
  ['more than a day', [WALLETS, { ...request, hours: 24.1 }], /0\.1 to 24 hours, not 24\.1/],
  ['no time', [WALLETS, { ...request, hours: Number.NaN }], /hours, not NaN/],
  ['a channel without a page', [WALLETS, { channel: 'staging', hours: 1 }], /staging serves no page yet/],
  ['a name that is no channel', [WALLETS, { channel: '../x', hours: 1 }], /is not a channel/],
])('refuses to show %s', async (_what, [items, options], says) => {
  await expect(make(items, options)).rejects.toMatchObject({ kind: 'usage', message: expect.stringMatching(says) });
  expect(await bench.registry.previews.list()).toEqual([]);
});

test('a build with other bytes than the published ones is no preview', async () => {
  const files = remoteFiles('wallets', '1.2.0');
  const manifest = (files['manifest.json'] ?? '').replace('"wallets"', '"wallet5"');
  await bench.stored.write('public/remotes/wallets/1.2.0/manifest.json', manifest);
  await expect(make()).rejects.toMatchObject({ kind: 'integrity' });
});

test('the command line prints the link, lists it and ends it', async () => {
  const run = async (...args: string[]) => {
    const env = { PAROLA_DATA_DIR: join(bench.dir, '..'), PAROLA_ACTOR: 'tess' };
    const { code, stdout } = await releaseCommand(args, env);
    expect(code).toBe(0);
    return stdout;
  };
  const [first = '', link = ''] = (await run('preview', 'wallets@1.2.0', '--site', 'https://play.example')).split('\n');
  expect(first).toMatch(/^Preview [0-9a-f]{32} shows wallets@1\.2\.0 on production until /);
  expect(link).toMatch(/^https:\/\/play\.example\/\?mf-preview=[\w.-]+$/);
  const { previews } = JSON.parse(await run('preview', '--ls', '--json', '--site', 'https://play.example'));
  expect(previews).toEqual([expect.objectContaining({ by: 'tess', url: link })]);
  await run('preview', '--revoke', previews[0].id);
  expect(await run('preview', '--ls')).toBe('There is no preview now.\n');
});

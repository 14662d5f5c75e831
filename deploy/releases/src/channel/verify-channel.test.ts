import { named, openBench, type Bench } from '../testing/fixtures';
import { plantRevision, revisionKey, storedRevision } from '../testing/stored-revision';

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await bench.publishRemote('wallets', version);
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], production);
  await bench.registry.pin([named('wallets', '1.1.0')], production);
  await bench.registry.pin([named('wallets', '1.2.0')], production);
});
afterEach(() => bench.remove());

const edit = (key: string, change: (text: string) => string) => bench.stored.alter(key, change);
const revision = async (rev: number) => (await storedRevision(bench.stored, rev)).revision;
const remove = (key: string) => bench.stored.remove(key);
const problems = async () => (await bench.open()).verify({ channel: 'production' });

test('guarantee 22: an untouched channel verifies', async () => {
  expect(await problems()).toEqual([]);
});

test.each<[string, () => Promise<void>, RegExp]>([
  [
    'a reason is rewritten',
    () => edit('channels/production/log/2.json', (text) => text.replace('because', 'no reason')),
    /Revision 2 of production differs from the text signed by key \S+; it was altered/,
  ],
  ['a revision is removed', () => remove('channels/production/log/2.json'), /Revision 2 of production is missing/],
  [
    'a revision is cut',
    () => edit('channels/production/log/2.json', (text) => text.slice(0, 100)),
    /Revision 2 of production is not JSON/,
  ],
  [
    'a revision is put elsewhere',
    async () => bench.stored.write(revisionKey(4), await bench.stored.read(revisionKey(3))),
    /says it is revision 3/,
  ],
  [
    'a revision is signed anew that others follow',
    async () => plantRevision(bench.stored, { ...(await revision(2)), reason: 'no reason' }, bench.keyFile),
    /Revision 3 of production follows sha256:\w+, but revision 2 has sha256:/,
  ],
  [
    'a revision is added by hand',
    async () => plantRevision(bench.stored, { ...(await revision(3)), rev: 4 }),
    /Revision 4 of production follows/,
  ],
  [
    'the newest revision is rewritten',
    () => edit('channels/production/log/3.json', (text) => text.replaceAll('1.2.0', '1.0.0')),
    /Revision 3 of production differs from the text signed by key \S+;/,
  ],
  [
    'the newest revision is signed anew with other builds',
    async () => plantRevision(bench.stored, { ...(await revision(3)), pins: (await revision(1)).pins }, bench.keyFile),
    /Revision 3 of production was signed with other builds before/,
  ],
  [
    'current.json is rewritten',
    () => edit('public/discovery/production/current.json', (text) => text.replaceAll('1.2.0', '1.1.0')),
    /cannot be believed \(signature\)/,
  ],
  [
    'current.json is gone',
    () => remove('public/discovery/production/current.json'),
    /current.json of production is missing/,
  ],
  [
    'a served byte is changed',
    () => edit('public/remotes/wallets/1.2.0/remoteEntry.js', (text) => `${text} `),
    /remoteEntry.js of wallets 1.2.0 has sha256/,
  ],
  [
    'a byte of the fallback is changed',
    () => edit('public/remotes/wallets/1.1.0/remoteEntry.js', (text) => `${text} `),
    /remoteEntry.js of wallets 1.1.0 has sha256/,
  ],
  [
    'a byte of the shell is changed',
    () => edit('public/shell/1.0.0/index.html', (text) => `${text} `),
    /index.html of shell 1.0.0 has sha256/,
  ],
  [
    'a served file is gone',
    () => remove('public/remotes/wallets/1.2.0/js/page.8c1f.js'),
    /page.8c1f.js of wallets 1.2.0 is missing/,
  ],
  [
    'a file is slipped in',
    () => bench.stored.write('public/remotes/wallets/1.2.0/evil.js', ''),
    /evil.js lies in the folder of wallets 1.2.0 but is not part of the build/,
  ],
  [
    'a record is rewritten',
    () =>
      edit('builds/wallets/1.0.0/build.json', (text) =>
        text.replace(/"sha256": "./, '"sha256": "0').replace(/"size": \d+/, '"size": 1'),
      ),
    /does not match its own digest/,
  ],
  ['a record is gone', () => remove('builds/wallets/1.0.0/build.json'), /wallets 1.0.0 is not published/],
])('guarantee 22: when %s, verify says so', async (_, tamper, sentence) => {
  await tamper();
  expect((await problems()).join('\n')).toMatch(sentence);
});

test('guarantee 8: every single changed byte of a build is noticed', async () => {
  const key = 'public/remotes/wallets/1.2.0/remoteEntry.js';
  const bytes = await bench.stored.read(key);
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8((bytes[at] ?? 0) ^ 1, at);
    await bench.stored.write(key, changed);
    expect(await bench.registry.verify(named('wallets', '1.2.0'))).toHaveLength(1);
  }
  await bench.stored.write(key, bytes);
  expect(await bench.registry.verify(named('wallets', '1.2.0'))).toEqual([]);
});

test('guarantee 8: a build with changed bytes cannot be pinned or rolled back to', async () => {
  await edit('public/remotes/wallets/1.0.0/remoteEntry.js', (text) => `${text} `);
  await expect(bench.registry.pin([named('wallets', '1.0.0')], production)).rejects.toMatchObject({
    kind: 'integrity',
    exitCode: 8,
  });
  await expect(bench.registry.rollback({ ...production, to: 1 })).rejects.toMatchObject({ kind: 'integrity' });
});

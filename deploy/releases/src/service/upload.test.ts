import { pack, type Header } from 'tar-stream';
import { gzipSync } from 'node:zlib';
import { remoteFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
let ana: Person;
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
});
afterAll(() => bench.close());

type Entry = Partial<Header> & { name: string; text?: string | Buffer };

async function archive(entries: readonly Entry[]): Promise<Buffer> {
  const packed = pack();
  for (const { text = '', ...header } of entries)
    if (header.type === undefined || header.type === 'file') packed.entry(header, text);
    else packed.entry(header);
  packed.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of packed) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks), { level: 1 });
}
const filesOf = (version: string): Entry[] =>
  Object.entries(remoteFiles('wallets', version)).map(([name, text]) => ({ name, text }));

const upload = (version: string, body: Buffer, ask = ana.ask) =>
  ask('POST', `/units/wallets/versions/${version}`, body);

test('a build is stored once, and the same again changes nothing', async () => {
  const body = await archive([
    { name: './js', type: 'directory' },
    ...filesOf('2.0.0').map((entry) => ({ ...entry, name: `./${entry.name}` })),
  ]);
  const first = await upload('2.0.0', body);
  expect([first.status, first.body['created']]).toEqual([201, true]);
  const again = await upload('2.0.0', body);
  expect([again.status, again.body]).toEqual([200, { ...first.body, created: false }]);
  expect((await bench.registry.build('wallets', '2.0.0'))?.publisher).toBe('ana');
  const other = await upload(
    '2.0.0',
    await archive([
      ...filesOf('2.0.0').slice(0, -1),
      ...filesOf('2.0.0')
        .slice(-1)
        .map((entry) => ({ ...entry, text: `${entry.text} ` })),
    ]),
  );
  expect([other.status, other.body['code']]).toEqual([409, 'conflict']);
  const wrong = await upload('2.0.1', body);
  expect([wrong.status, wrong.body['detail']]).toEqual([
    400,
    expect.stringContaining('says version 2.0.0, you asked for 2.0.1'),
  ]);
});

const mebibyte = 1024 * 1024;
const hostile: [string, () => Promise<Buffer>, number, string][] = [
  ['leads out of its folder', () => archive([{ name: 'js/../../keys/x.js' }]), 400, 'leads out of the folder'],
  ['leads out by backslashes', () => archive([{ name: 'js\\..\\..\\x.js' }]), 400, 'leads out of the folder'],
  ['is absolute', () => archive([{ name: '/etc/cron.d/x.js' }]), 400, 'absolute path'],
  ['has a drive', () => archive([{ name: 'C:/x.js' }]), 400, 'absolute path'],
  [
    'is a symbolic link',
    () => archive([{ name: 'x.js', type: 'symlink', linkname: '/etc/passwd' }]),
    400,
    'a symbolic link',
  ],
  ['is a hard link', () => archive([{ name: 'x.js', type: 'link', linkname: '/etc/passwd' }]), 400, 'a hard link'],
  ['is a device', () => archive([{ name: 'x.js', type: 'character-device' }]), 400, 'a device'],
  ['holds a NUL', () => archive([{ name: 'x.js', pax: { path: 'x\0.js' } }]), 400, 'NUL'],
  ['has a twin in case', () => archive([{ name: 'a.js' }, { name: 'A.js' }]), 400, 'one name on some disks'],
  [
    'has a twin in Unicode',
    () => archive([{ name: 'caf\u00e9.js' }, { name: 'cafe\u0301.js' }]),
    400,
    'not an accepted path',
  ],
  ['comes twice', () => archive([{ name: 'a.js' }, { name: 'a.js' }]), 400, 'one name on some disks'],
  ['has an unfinished name', () => archive([{ name: 'js/.TMP-1.js' }]), 400, 'unfinished files'],
  ['is not of a published kind', () => archive([{ name: 'run.sh' }]), 400, 'is of a kind that is not published'],
  [
    'is a bomb in one file',
    () => archive([{ name: 'a.js', text: Buffer.alloc(11 * mebibyte) }]),
    413,
    'more than 10485760 bytes',
  ],
  [
    'is a bomb in many files',
    () => archive(Array.from({ length: 11 }, (_, n) => ({ name: `${n}.js`, text: Buffer.alloc(10 * mebibyte) }))),
    413,
    'unpacks to more than 104857600 bytes',
  ],
  [
    'has too many files',
    () => archive(Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.js` }))),
    413,
    'more than 2000 files',
  ],
  ['is not gzipped', async () => Buffer.from('hello, this is no archive at all'), 400, 'not gzipped'],
  ['is cut off', async () => (await archive(filesOf('2.1.0'))).subarray(0, 200), 400, 'archive'],
  ['is no tar archive', async () => gzipSync(Buffer.alloc(2048, 'x')), 400, 'no tar archive'],
  ['is empty', () => archive([]), 400, 'holds no files'],
];

test.each(hostile)(
  'guarantee 9: an archive that %s is refused, with nothing done',
  async (_what, make, status, sentence) => {
    const before = await bench.registry.storage.list('builds/');
    const blobs = await bench.registry.storage.list('blobs/');
    const response = await upload('2.1.0', await make());
    expect([response.status, response.body['detail']]).toEqual([status, expect.stringContaining(sentence)]);
    expect(await bench.registry.storage.list('builds/')).toEqual(before);
    expect(await bench.registry.storage.list('blobs/')).toEqual(blobs);
    const [line] = await bench.audit(ana);
    expect(line).toMatchObject({ act: 'publish', outcome: 'refused', actor: 'ana', subject: 'wallets@2.1.0' });
  },
);

test('the twin in Unicode is told as one too', async () => {
  const body = await archive([{ name: 'caf\u00e9/a.js' }, { name: 'cafe\u0301/a.js' }]);
  expect((await upload('2.1.0', body)).body['detail']).toMatch(/one name on some disks|not an accepted path/);
});

test('a token publishes the unit it is for, and no other', async () => {
  const { secret } = await bench.tokenOf(ana, [{ role: 'publisher', unit: 'wallets' }]);
  const ask = bench.asToken(secret);
  expect((await upload('2.2.0', await archive(filesOf('2.2.0')), ask)).status).toBe(201);
  expect((await bench.registry.build('wallets', '2.2.0'))?.publisher).toBe('ana (token ci)');
  expect((await ask('POST', '/units/lobby/versions/2.2.0', await archive(filesOf('2.2.0')))).status).toBe(403);
  const json = await ask('POST', '/units/wallets/versions/2.3.0', { a: 1 });
  expect([json.status, json.body['detail']]).toEqual([400, expect.stringContaining('application/gzip')]);
});

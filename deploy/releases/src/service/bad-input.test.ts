import { gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import type { RemoteManifest } from '@parola/contract';
import { CALLS, type Call } from '@parola/release-api';
import { pack } from 'tar-stream';
import { remoteFiles } from '../testing/fixtures';
import {
  openServiceBench,
  startChannels,
  type Person,
  type ServiceAnswer,
  type ServiceBench,
} from '../testing/service';

/**
 * Invalid input to the service: each is refused with its code and a plain sentence, without an effect, and recorded
 * in the audit. Other tests cover archives (`upload.test.ts`), receipts (`guard/guard.test.ts` and the front door's
 * `beacons.test.ts`), preview tokens (`preview/previews.test.ts`), and every role with every call (`roles.test.ts`).
 */
let bench: ServiceBench;
let ana: Person;
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
});
afterAll(() => bench.close());

test('any undecodable query is no failure of the service', async () => {
  const calls: readonly Call[] = Object.values(CALLS);
  const paths = calls.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(/\{\w+\}/g, 'x'));
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await ana.ask('GET', `${path}?%ff`)).status] as const),
  );
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter(([, status]) => status >= 500)).toEqual([]);
});

async function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const packed = pack();
  for (const [name, text] of Object.entries(files)) packed.entry({ name }, text);
  packed.finalize();
  return gzipSync(await buffer(packed));
}
const withManifest = (text: string) => ({ ...remoteFiles('wallets', '3.0.0'), 'manifest.json': text });
const manifest = (change: object) =>
  JSON.stringify({ ...JSON.parse(remoteFiles('wallets', '3.0.0')['manifest.json'] ?? ''), ...change });

/** All objects of the store except the audit, and the newest revision of the channel. */
async function whole(): Promise<unknown> {
  const { storage } = bench.registry;
  const keys = await Promise.all(
    ['builds/', 'blobs/', 'public/', 'channels/', 'requests/', 'policies/'].map((folder) => storage.list(folder)),
  );
  return { keys, head: await bench.registry.head('production') };
}

async function expectRefused(
  ask: () => Promise<ServiceAnswer>,
  expected: { status: number; code: string; says: RegExp; act: string; actor?: string },
) {
  const before = await whole();
  const { status, body } = await ask();
  expect({ status, code: body['code'], detail: body['detail'] }).toEqual({
    status: expected.status,
    code: expected.code,
    detail: expect.stringMatching(expected.says),
  });
  expect(await whole()).toEqual(before);
  const [line] = await bench.audit(ana);
  expect(line).toMatchObject({
    ...{ act: expected.act, outcome: 'refused', actor: expected.actor ?? 'ana' },
    detail: expect.stringMatching(expected.says),
  });
}

const files: RemoteManifest['files'] = [{ path: '../../keys/x.js', size: 1, integrity: 'sha384-x' }];
test.each<[string, string, number, string, RegExp]>([
  ['is not JSON', '{', 422, 'integrity', /manifest\.json/],
  [
    'is of an unknown schema',
    manifest({ schema: 'parola/remote-manifest@9' }),
    422,
    'integrity',
    /is parola\/remote-manifest@9, and this registry reads/,
  ],
  ['has an unknown field', manifest({ routes: 'all of them' }), 422, 'integrity', /routes/],
  ['names files out of its folder', manifest({ files }), 422, 'integrity', /files/],
  ['says another remote', manifest({ name: 'lobby' }), 422, 'integrity', /lobby/],
])(
  'guarantee 10: a build with a manifest that %s is refused, with nothing done',
  async (_what, text, status, code, says) => {
    const body = await archiveOf(withManifest(text));
    await expectRefused(() => ana.ask('POST', '/units/wallets/versions/3.0.0', body), {
      ...{ status, code, says, act: 'publish' },
    });
  },
);

const pin = { kind: 'pin', items: ['wallets@1.1.0'], reason: 'x' };
test.each<[string, Record<string, string>, number, string, RegExp]>([
  ['made on an older revision', { 'if-match': '"production@0"' }, 412, 'overtaken', /revision 1/],
  ['without a revision', {}, 428, 'unconditional', /If-Match/],
  ['of another channel', { 'if-match': '"staging@1"' }, 400, 'usage', /staging/],
  ['with a tag that is none', { 'if-match': 'production@1' }, 400, 'usage', /ETag/],
  [
    'with a commit id that is none',
    { 'if-match': '"production@1"', 'idempotency-key': 'a b' },
    400,
    'usage',
    /Idempotency-Key/,
  ],
])('guarantee 11: a change %s is refused, with nothing done', async (_what, headers, status, code, says) => {
  await expectRefused(() => ana.ask('POST', '/channels/production/changes', pin, headers), {
    ...{ status, code, says, act: 'change' },
  });
});

test('guarantee 28: a change by a program that may only publish is refused, with nothing done', async () => {
  const { secret } = await bench.tokenOf(ana, [{ role: 'publisher' }]);
  const ask = () =>
    bench.asToken(secret)('POST', '/channels/production/changes', pin, { 'if-match': '"production@1"' });
  await expectRefused(ask, {
    status: 403,
    code: 'notAllowed',
    says: /may not/,
    act: 'change',
    actor: 'ana (token ci)',
  });
});

import { matches, releaseSnapshotSchema, signedSnapshotSchema, type SignedSnapshot } from '@parola/contract';
import { ReleaseError } from '../ground/errors';
import { named, openBench, type Bench } from '../testing/fixtures';
import { EXPIRES_AFTER_MS } from './build-snapshot';
import { REISSUE_AFTER_MS } from './publisher';
import { verifySnapshot } from './verify-snapshot';
import { keepOnFiles } from '../testing/on-files';

keepOnFiles();

let bench: Bench;
let clock = Date.UTC(2026, 0, 31);
const production = { channel: 'production', reason: 'because' };
const hour = 60 * 60 * 1000;
/** Timeout of a watcher's call. A bucket is polled each second and slow on a busy machine. Milliseconds. */
const PATIENCE = 60_000;
beforeEach(async () => {
  clock = Date.UTC(2026, 0, 31);
  bench = await openBench({ now: () => clock });
  await bench.publishShell('1.0.0');
  await bench.publishRemote('wallets', '1.0.0');
  await bench.publishRemote('wallets', '1.1.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], production);
});
afterEach(() => bench.remove());

const discovery = (name: string) => `public/discovery/production/${name}`;
const current = () => bench.stored.text(discovery('current.json'));
async function served() {
  const found = await bench.registry.snapshot('production');
  if (!found) throw new Error('nothing is served');
  return found;
}

test('the snapshot matches the contract and is kept under its revision and hash', async () => {
  const { signed, snapshot, body, etag } = await served();
  expect(matches(signedSnapshotSchema, JSON.parse(body))).toBe(true);
  expect(matches(releaseSnapshotSchema, JSON.parse(signed.payload))).toBe(true);
  expect(snapshot).toMatchObject({
    channel: 'production',
    rev: 1,
    prev: '',
    issuedAt: clock,
    expires: clock + EXPIRES_AFTER_MS,
    shell: { version: '1.0.0', base: '/shell/1.0.0/' },
  });
  expect(etag).toMatch(/^"production@1-[0-9a-f]{16}"$/);
  const kept = (await bench.stored.list(discovery(''))).filter((key) => key !== discovery('current.json'));
  expect(kept).toEqual([discovery(`${etag.slice('"production@'.length, -1)}.json`)]);
  expect(await bench.stored.text(kept[0] ?? '')).toBe(body);
});

test('each snapshot names the digest of the revision before', async () => {
  const { served: next } = await bench.registry.pin([named('wallets', '1.1.0')], production);
  expect(next.snapshot.prev).toBe((await bench.registry.head('production'))?.prev);
  expect(next.snapshot.prev).toMatch(/^sha256:[0-9a-f]{64}$/);
});

test('names the urgency for open tabs and the killed remotes, or neither where neither is set', async () => {
  expect(Object.keys((await served()).snapshot)).not.toContain('urgency');
  const on = { channel: 'production' };
  await bench.registry.make({ kind: 'kill', unit: 'wallets', reason: 'evil code' }, on);
  await bench.registry.make({ kind: 'pin', items: ['wallets@1.1.0'], urgency: 'prompt', reason: 'now' }, on);
  const { snapshot, signed } = await served();
  expect(matches(releaseSnapshotSchema, JSON.parse(signed.payload))).toBe(true);
  expect(snapshot.urgency).toBe('prompt');
  expect(snapshot.remotes[0]?.off).toEqual({ why: 'evil code', killed: true });
  const newer = JSON.stringify({ ...snapshot, urgency: 'some-day' });
  expect(matches(releaseSnapshotSchema, JSON.parse(newer))).toBe(true);
});

test('WebCrypto verifies it with nothing but the public key', async () => {
  const { signed } = await served();
  const [key] = await bench.registry.publicKeys();
  expect(Object.keys(key ?? {}).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y']);
  const imported = await crypto.subtle.importKey('jwk', { ...key }, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);
  const check = (payload: string) =>
    crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      imported,
      Buffer.from(signed.signature, 'base64url'),
      new TextEncoder().encode(payload),
    );
  expect(await check(signed.payload)).toBe(true);
  expect(await check(signed.payload.replace('"rev":1', '"rev":2'))).toBe(false);
});

describe('verifySnapshot', () => {
  const expected = async () => ({
    keys: await bench.registry.publicKeys(),
    channel: 'production',
    now: clock,
    atLeastRev: 1,
  });
  const why = async (signed: unknown, change: object = {}) => {
    const result = await verifySnapshot(signed, { ...(await expected()), ...change });
    return result.ok ? 'ok' : result.why;
  };

  test('trusts signed content, within a few minutes after its end', async () => {
    const { signed } = await served();
    expect(await why(signed)).toBe('ok');
    expect(await why(signed, { now: clock + EXPIRES_AFTER_MS + 4 * 60_000 })).toBe('ok');
  });

  test.each<[string, (signed: SignedSnapshot) => unknown]>([
    ['version', (signed) => ({ ...signed, payload: signed.payload.replaceAll('1.0.0', '9.0.0') })],
    ['integrity', (signed) => ({ ...signed, payload: signed.payload.replace('sha384-', 'sha384-A') })],
    ['expiry', (signed) => ({ ...signed, payload: signed.payload.replace(/"expires":\d/, '"expires":9') })],
    ['white space', (signed) => ({ ...signed, payload: JSON.stringify(JSON.parse(signed.payload), null, 1) })],
    [
      'signature',
      (signed) => ({
        ...signed,
        signature: (signed.signature.startsWith('A') ? 'B' : 'A') + signed.signature.slice(1),
      }),
    ],
  ])('guarantee 21: refuses a changed %s', async (_, tamper) =>
    expect(await why(tamper((await served()).signed))).toBe('signature'),
  );

  test('guarantee 21: refuses another key, another channel, an older revision, an expired one and another shape', async () => {
    const { signed } = await served();
    expect(await why(signed, { keys: [] })).toBe('key');
    expect(await why({ ...signed, keyId: 'other' })).toBe('key');
    expect(await why(signed, { channel: 'staging' })).toBe('channel');
    expect(await why(signed, { atLeastRev: 2 })).toBe('replay');
    expect(await why(signed, { now: clock + EXPIRES_AFTER_MS + 6 * 60_000 })).toBe('expired');
    for (const shape of [null, 'text', {}, { ...signed, extra: 1 }, { ...signed, signature: 'short' }])
      expect(await why(shape)).toBe('shape');
  });
});

describe('staying up to date', () => {
  test('a young snapshot is served as it is, an old one is signed again', async () => {
    const first = await served();
    clock += REISSUE_AFTER_MS - 1;
    expect(await served()).toEqual(first);
    clock += 1;
    const second = await served();
    expect(second.snapshot).toEqual({ ...first.snapshot, issuedAt: clock, expires: clock + EXPIRES_AFTER_MS });
    expect(second.etag).not.toBe(first.etag);
    expect(await current()).toBe(second.body);
  });

  test.each<[string, () => Promise<void>]>([
    ['lost', () => bench.stored.remove(discovery('current.json'))],
    ['empty', () => bench.stored.write(discovery('current.json'), '')],
    ['altered', () => bench.stored.alter(discovery('current.json'), (text) => text.replaceAll('1.0.0', '9.0.0'))],
  ])('a current.json that was %s is made again', async (_, damage) => {
    await damage();
    const { snapshot } = await served();
    expect(snapshot).toMatchObject({ rev: 1, shell: { version: '1.0.0' } });
    expect(await bench.registry.verify({ channel: 'production' })).toEqual([]);
  });

  test('a shortened history is not signed over: the last signed state stays', async () => {
    await bench.registry.pin([named('wallets', '1.1.0')], production);
    await bench.stored.remove('channels/production/log/2.json');
    const found = await (await bench.open()).snapshot('production');
    expect(found).toMatchObject({ snapshot: { rev: 2 }, problem: expect.stringContaining('revisions were removed') });
    clock += EXPIRES_AFTER_MS + 1;
    await expect((await bench.open()).snapshot('production')).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('a change that cannot be signed yet says so, and earlier signed content stays', async () => {
    let full = true;
    const disk = await bench.open({
      failPoint(name) {
        if (full && name === 'snapshot:signed') throw new ReleaseError('unavailable', 'The disk is full.');
      },
    });
    await expect(disk.pin([named('wallets', '1.1.0')], production)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/Revision 2 of production is made but not served yet.*The disk is full/),
    });
    expect(await disk.snapshot('production')).toMatchObject({ snapshot: { rev: 1 }, problem: 'The disk is full.' });
    full = false;
    expect((await disk.snapshot('production'))?.snapshot.rev).toBe(2);
  });

  test('a newest revision that cannot be read leaves the last signed state, and says so', async () => {
    await bench.stored.write('channels/production/log/2.json', '{');
    expect(await (await bench.open()).snapshot('production')).toMatchObject({
      snapshot: { rev: 1 },
      problem: expect.stringContaining('Revision 2 of production is not JSON'),
    });
  });

  test('nothing is served before the first pin', async () => {
    expect(await bench.registry.snapshot('staging')).toBeUndefined();
  });
});

describe('a damaged remote is the trouble of that remote alone', () => {
  const manifest = (version: string) => `public/remotes/wallets/${version}/manifest.json`;
  const remotesOf = (found: Awaited<ReturnType<typeof served>>) =>
    found.snapshot.remotes.map(({ name, stable }) => `${name} ${stable.version}`);
  beforeEach(async () => {
    await bench.publishRemote('lobby', '1.0.0');
    await bench.registry.pin([named('lobby', '1.0.0')], production);
  });

  test('the whole state signed before stays while it may be believed, then the others go on without it', async () => {
    const before = await served();
    const whole = await bench.stored.text(manifest('1.0.0'));
    await bench.stored.write(manifest('1.0.0'), '{}');
    clock += REISSUE_AFTER_MS;
    expect(await served()).toEqual({ ...before, problem: expect.stringContaining('manifest.json of wallets 1.0.0') });
    clock += EXPIRES_AFTER_MS;
    const after = await served();
    expect(after.snapshot.issuedAt).toBe(clock);
    expect(remotesOf(after)).toEqual(['lobby 1.0.0']);
    expect(after.problem).toContain('manifest.json of wallets 1.0.0');
    expect(await served()).toEqual(after);
    await bench.stored.write(manifest('1.0.0'), whole);
    const repaired = await served();
    expect(remotesOf(repaired)).toEqual(['lobby 1.0.0', 'wallets 1.0.0']);
    expect(repaired.problem).toBeUndefined();
  });

  test('its fallback takes its place in the next revision, and another remote can still be pinned', async () => {
    await bench.registry.pin([named('wallets', '1.1.0')], production);
    await bench.publishRemote('lobby', '1.1.0');
    await bench.stored.write(manifest('1.1.0'), '{}');
    const { served: next, revision } = await bench.registry.pin([named('lobby', '1.1.0')], production);
    expect(remotesOf({ ...next })).toEqual(['lobby 1.1.0', 'wallets 1.0.0']);
    expect(next.problem).toContain('wallets 1.1.0');
    await bench.publishRemote('wallets', '1.2.0');
    const { served: cured } = await bench.registry.pin([named('wallets', '1.2.0')], production);
    expect(cured.snapshot.remotes.find(({ name }) => name === 'wallets')).toEqual(
      expect.not.objectContaining({ fallback: expect.anything() }),
    );
    expect(cured.problem).toBeUndefined();
    expect(revision.compat.findings).toEqual([
      expect.objectContaining({ code: 'PIN-001', unit: 'wallets', severity: 'warn' }),
    ]);
  });
});

describe('watch', () => {
  test('guarantee 14: announces the served state and each change made by another process of the registry', async () => {
    const other = await bench.open();
    const revs: number[] = [];
    const watch = bench.registry.watch('production', ({ snapshot }) => revs.push(snapshot.rev));
    const until = async (rev: number) => {
      for (const end = Date.now() + PATIENCE; revs.at(-1) !== rev && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(revs.at(-1)).toBe(rev);
    };
    await until(1);
    await other.pin([named('wallets', '1.1.0')], production);
    await until(2);
    await other.rollback(production);
    await until(3);
    expect(revs).toEqual([1, 2, 3]);
    watch.close();
    await other.rollback({ ...production, to: 2 });
    const later: number[] = [];
    const another = bench.registry.watch('production', ({ snapshot }) => later.push(snapshot.rev));
    while (later.at(-1) !== 4) await new Promise((resolve) => setTimeout(resolve, 10));
    another.close();
    expect(revs).toEqual([1, 2, 3]);
  });

  test('repairs the unfinished work of a crashed committer', async () => {
    const dying = await bench.open({
      failPoint(name) {
        if (name === 'commit:committed') throw new Error('crashed');
      },
    });
    await expect(dying.pin([named('wallets', '1.1.0')], production)).rejects.toThrow('crashed');
    const revs: number[] = [];
    const watch = bench.registry.watch('production', ({ snapshot }) => revs.push(snapshot.rev));
    const until = async (count: number) => {
      for (const end = Date.now() + PATIENCE; revs.length < count && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(1);
    const look = jest.spyOn(bench.registry.storage, 'get');
    while (look.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    look.mockRestore();
    expect(revs).toEqual([1]);
    clock += 2000;
    await until(2);
    expect(revs).toEqual([1, 2]);
    watch.close();
  });

  test('waits for a channel that does not exist yet and goes on after an error', async () => {
    const states: string[] = [];
    const watch = bench.registry.watch(
      'staging',
      ({ etag, problem = '' }) => states.push(`${etag} ${problem}`),
      (error) => states.push(String(error)),
    );
    const until = async (pattern: RegExp) => {
      for (const end = Date.now() + PATIENCE; !pattern.test(states.at(-1) ?? '') && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(states.at(-1)).toMatch(pattern);
    };
    await bench.registry.pin([named('shell', '1.0.0')], { channel: 'staging' });
    await until(/staging@1/);
    await bench.stored.write('channels/staging/log/2.json', '{');
    await until(/is not JSON/);
    await bench.stored.remove('channels/staging/log/2.json');
    clock += 25 * hour;
    await until(/staging@1/);
    watch.close();
  });
});

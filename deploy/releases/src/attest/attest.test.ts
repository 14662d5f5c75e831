import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ATTESTATION_FILE,
  SBOM_FILE,
  seal,
  statementOf,
  type Attested,
  type Provenance,
  type PublisherKey,
} from '@parola/artefact';
import { OPEN_POLICY, type Policy } from '@parola/release-api';
import { digestOf, sha256 } from '../documents/build';
import type { Registry } from '../registry/registry';
import { inMemory, named, openBench, remoteFiles, type Bench } from '../testing/fixtures';
import { createPublisherKey, loadPublisherKey } from './publisher-key';

const PROVENANCE: Provenance = {
  builder: 'https://ci.test/build',
  tools: { node: 'v20.19.0' },
  commit: 'a'.repeat(40),
  clean: true,
  lock: 'b'.repeat(64),
  run: 'run-12',
  at: 1_800_000_000_000,
};
const SBOM = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  components: [{ name: 'one' }, { name: 'two' }],
});

let bench: Bench;
let registry: Registry;
let clock: number;
let key: PublisherKey;
let other: PublisherKey;
const keyFile = (name: string) => join(bench.dir, '../keys', `${name}.jwk`);

beforeEach(async () => {
  clock = 1_800_000_000_000;
  bench = await openBench({ now: () => clock });
  registry = bench.registry;
  key = await createPublisherKey(keyFile('publisher'));
  other = await createPublisherKey(keyFile('other'));
  await allow(key);
});
afterEach(() => bench.remove());

const allow = ({ x }: PublisherKey, unit = 'wallets', name = 'CI') =>
  registry.publishers.allow({ unit, x, name, reason: 'builds it', by: 'ana' });
const end = (act: 'retire' | 'revoke', { kid }: PublisherKey) =>
  registry.publishers.end(act, kid, { reason: 'lost', by: 'ana' });

/** Returns a function that signs builds with a key; `change` alters the attested content. */
const signing =
  (by: PublisherKey, change: (of: Attested) => Attested = (of) => of) =>
  (of: Attested) =>
    Buffer.from(JSON.stringify(seal(statementOf(change(of), PROVENANCE), by)));
const publish = (version: string, attest?: (of: Attested) => Buffer, more: Record<string, string> = {}) =>
  registry.publishFiles(inMemory({ ...remoteFiles('wallets', version), ...more }), { unit: 'wallets', attest });
const setPolicy = (mode: NonNullable<Policy['attested']>[string]) =>
  registry.policy.set(
    { ...OPEN_POLICY, attested: { production: mode } },
    { by: registry.me, reason: 'only what is attested' },
  );
const pin = (version: string, channel = 'production') =>
  registry.pin([named('wallets', version)], { channel, reason: 'because' });
async function startChannel(): Promise<void> {
  await bench.publishShell('1.0.0');
  await publish('1.0.0');
  await registry.pin([named('shell', '1.0.0'), named('wallets', '1.0.0')], { channel: 'production', reason: 'start' });
}
const folder = (version: string) => `builds/wallets/${version}/attestations/`;
async function alter(version: string, change: (envelope: Record<string, unknown>) => object): Promise<void> {
  for (const key of await bench.stored.list(folder(version)))
    await bench.stored.alter(key, (text) => JSON.stringify(change(JSON.parse(text))));
}

describe('attestations at publish', () => {
  test('a build attested by its publisher is kept with the content of the attestation', async () => {
    const { attested, created, build } = await publish('1.0.0', signing(key), { [SBOM_FILE]: SBOM });
    expect([created, attested]).toEqual([true, { by: { name: 'CI', kid: key.kid }, provenance: PROVENANCE }]);
    const { held, fault, envelope } = await registry.attestations.verdict(build);
    expect([held, fault]).toEqual([attested, undefined]);
    const payload: unknown = JSON.parse(Buffer.from(String(JSON.parse(envelope ?? '').payload), 'base64').toString());
    expect(payload).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: build.files.map((file) => ({ name: file.path, digest: { sha256: file.sha256 } })),
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: { externalParameters: { unit: 'wallets', version: '1.0.0' } },
        runDetails: { byproducts: [{ name: SBOM_FILE, digest: { sha256: sha256(SBOM) } }] },
      },
    });
    expect(await registry.verify(named('wallets', '1.0.0'))).toEqual([]);
  });

  test('an attestation that comes with the files is taken, and neither it nor the SBOM is served or part of the build', async () => {
    const files = remoteFiles('wallets', '1.0.0');
    const listed = Object.entries(files).map(([path, text]) => ({ path, sha256: sha256(text) }));
    const envelope = signing(key)({ unit: 'wallets', version: '1.0.0', files: listed, sbom: sha256(SBOM) }).toString();
    const { build, attested } = await publish('1.0.0', undefined, { [SBOM_FILE]: SBOM, [ATTESTATION_FILE]: envelope });
    expect(attested?.by.name).toBe('CI');
    expect(build.files.map(({ path }) => path)).toEqual(Object.keys(files).sort());
    for (const file of [SBOM_FILE, ATTESTATION_FILE])
      expect(await registry.storage.get(`public/remotes/wallets/1.0.0/${file}`)).toBeUndefined();
    expect(await registry.attestations.sbom(build)).toEqual({ text: SBOM, digest: digestOf(SBOM), parts: 2 });
  });

  const swapped = ({ files, ...of }: Attested): Attested => ({
    ...of,
    files: files.map((file, at) => ({ ...file, sha256: at === 0 ? 'c'.repeat(64) : file.sha256 })),
  });
  const refused: [string, () => (of: Attested) => Buffer, string, RegExp][] = [
    ['an unregistered key', () => signing(other), 'PIN-033', /not registered for wallets/],
    [
      'another signature than the key’s',
      () => signing({ ...key, privateKey: other.privateKey }),
      'PIN-033',
      /signature .* is not of CI/,
    ],
    ['other bytes of a file', () => signing(key, swapped), 'PIN-034', /has sha256 c{64}/],
    ['a file less', () => signing(key, (of) => ({ ...of, files: of.files.slice(1) })), 'PIN-034', /not among its subj/],
    [
      'a file more',
      () => signing(key, (of) => ({ ...of, files: [...of.files, { path: 'more.js', sha256: 'c'.repeat(64) }] })),
      'PIN-034',
      /has no more\.js/,
    ],
    ['another unit', () => signing(key, (of) => ({ ...of, unit: 'lobby' })), 'PIN-034', /about lobby 1\.0\.0/],
    ['another version', () => signing(key, (of) => ({ ...of, version: '1.0.1' })), 'PIN-034', /about wallets 1\.0\.1/],
    ['another SBOM', () => signing(key, (of) => ({ ...of, sbom: 'c'.repeat(64) })), 'PIN-034', /its SBOM is sha256:c/],
    ['no SBOM where there is one', () => signing(key, ({ sbom: _, ...of }) => of), 'PIN-034', /its SBOM is none/],
    ['text that is no envelope', () => () => Buffer.from('{"payload":1}'), 'PIN-033', /no DSSE envelope/],
    [
      'something that is no statement',
      () => () => Buffer.from(JSON.stringify(seal(Buffer.from('{}'), key))),
      'PIN-034',
      /no statement of in-toto/,
    ],
  ];
  test.each(refused)('with %s the build is not published', async (_what, attest, code, why) => {
    await expect(publish('1.0.0', attest(), { [SBOM_FILE]: SBOM })).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(new RegExp(`^${code}, .*${why.source}.*Nothing is published`, 's')),
    });
    expect(await registry.build('wallets', '1.0.0')).toBeUndefined();
    expect((await publish('1.0.0', signing(key), { [SBOM_FILE]: SBOM })).created).toBe(true);
  });

  test('a false CycloneDX document is refused', async () => {
    await expect(publish('1.0.0', undefined, { [SBOM_FILE]: '{"bomFormat":"SPDX"}' })).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringContaining('no CycloneDX document'),
    });
  });

  test('interrupted when all but its record was there, a build does not exist, and the same again finishes it', async () => {
    const failPoint = (name: string) => {
      if (name === 'publish:beside') throw new Error('killed');
    };
    const files = inMemory({ ...remoteFiles('wallets', '1.0.0'), [SBOM_FILE]: SBOM });
    const options = { unit: 'wallets', attest: signing(key) };
    await expect((await bench.open({ failPoint })).publishFiles(files, options)).rejects.toThrow('killed');
    expect(await registry.build('wallets', '1.0.0')).toBeUndefined();
    const { created, build } = await registry.publishFiles(files, options);
    expect([created, (await registry.attestations.verdict(build)).held?.by.name]).toEqual([true, 'CI']);
    expect(await registry.verify(named('wallets', '1.0.0'))).toEqual([]);
  });

  test('a build of before attestations stays unchanged, and can be attested later', async () => {
    const { build } = await publish('1.0.0');
    expect(await registry.attestations.verdict(build)).toEqual({});
    expect(await registry.attestations.sbom(build)).toBeUndefined();
    expect(await registry.verify(named('wallets', '1.0.0'))).toEqual([]);
    const again = await publish('1.0.0', signing(key));
    expect([again.created, again.build, again.attested?.by.name]).toEqual([false, build, 'CI']);
  });
});

describe('the publishers of each unit', () => {
  test('a key of another unit attests nothing here', async () => {
    await allow(other, 'lobby', 'CI of the lobby');
    await expect(publish('1.0.0', signing(other))).rejects.toMatchObject({
      message: expect.stringMatching(/CI of the lobby .* may publish lobby and not wallets/),
    });
    await allow(other);
    expect((await publish('1.0.0', signing(other))).attested?.by.kid).toBe(other.kid);
  });

  test('two keys hold at once, a retired one attests nothing new and its attestations stay', async () => {
    await publish('1.0.0', signing(key));
    await allow(other, 'wallets', 'next CI');
    await publish('1.1.0', signing(key));
    await publish('1.2.0', signing(other));
    clock += 1000;
    await end('retire', key);
    clock += 1000;
    for (const version of ['1.0.0', '1.1.0', '1.2.0'])
      expect([version, await registry.verify(named('wallets', version))]).toEqual([version, []]);
    await expect(publish('1.3.0', signing(key))).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-035/) });
    expect((await publish('1.3.0', signing(other))).created).toBe(true);
  });

  test('all attestations of a revoked key are invalid, and it is never allowed again', async () => {
    await publish('1.0.0', signing(key));
    await end('revoke', key);
    expect(await registry.verify(named('wallets', '1.0.0'))).toEqual([expect.stringMatching(/^PIN-035.*revoked/)]);
    await expect(publish('1.1.0', signing(key))).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-035/) });
    await expect(allow(key, 'lobby')).rejects.toMatchObject({ kind: 'usage' });
    await expect(end('revoke', key)).rejects.toMatchObject({ kind: 'conflict' });
    // Publishing with another key adds a second attestation to the same bytes.
    await allow(other);
    await publish('1.0.0', signing(other));
    expect(await registry.verify(named('wallets', '1.0.0'))).toEqual([]);
  });

  test('a key is named by its beginning, and none is ended by accident', async () => {
    await expect(registry.publishers.end('revoke', '', { reason: 'x', by: 'ana' })).rejects.toMatchObject({
      kind: 'usage',
    });
    await expect(allow(key)).rejects.toMatchObject({ kind: 'conflict' });
    const ended = await registry.publishers.end('retire', key.kid.slice(0, 8), { reason: 'moved', by: 'ana' });
    expect(ended).toEqual([
      expect.objectContaining({ unit: 'wallets', kid: key.kid, retiredAt: clock, reason: 'moved' }),
    ]);
  });

  test('an altered log of keys is not trusted', async () => {
    await allow(other);
    await bench.stored.alter('publishers/log/1.json', (text) => text.replace('CI', 'me'));
    await expect(registry.publishers.list()).rejects.toMatchObject({ kind: 'integrity' });
  });

  test('the private half is in a file of its owner alone, or in the environment', async () => {
    expect((await stat(keyFile('publisher'))).mode & 0o777).toBe(0o600);
    await expect(createPublisherKey(keyFile('publisher'))).rejects.toMatchObject({ kind: 'conflict' });
    expect((await loadPublisherKey(keyFile('publisher'), ''))?.kid).toBe(key.kid);
    const written = await readFile(keyFile('other'), 'utf8');
    expect((await loadPublisherKey(keyFile('publisher'), written))?.kid).toBe(other.kid);
    expect(await loadPublisherKey(keyFile('nowhere'), undefined)).toBeUndefined();
    await expect(loadPublisherKey(keyFile('nowhere'), '{"kty":"secret"}')).rejects.toMatchObject({
      kind: 'auth',
      message: expect.not.stringContaining('secret'),
    });
  });
});

describe('attestations at the pin', () => {
  beforeEach(async () => {
    await startChannel();
    await publish('1.1.0', signing(key), { [SBOM_FILE]: SBOM });
    await publish('1.2.0');
  });

  test('a channel that requires it takes attested builds, and refuses others', async () => {
    await setPolicy('required');
    expect((await pin('1.1.0')).changed).toBe(true);
    await expect(pin('1.2.0')).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringMatching(/^PIN-032: wallets 1\.2\.0 is not attested\. production takes attested/),
      details: { findings: [expect.objectContaining({ code: 'PIN-032', severity: 'refuse' })] },
    });
    const { findings } = await registry.check([named('wallets', '1.2.0')], { channel: 'production' });
    expect(findings).toEqual([expect.objectContaining({ code: 'PIN-032' })]);
    const change = { kind: 'pin' as const, items: ['wallets@1.2.0'] };
    expect(await registry.judge(change, 'production')).toMatchObject({ ok: false, findings: [{ code: 'PIN-032' }] });
  });

  test('a channel that requires attestation records it in the revision, another one records none', async () => {
    expect((await pin('1.2.0')).revision.compat.findings).toEqual([]);
    await pin('1.0.0');
    await setPolicy('asked');
    expect((await pin('1.2.0')).revision.compat.findings).toEqual([
      expect.objectContaining({ code: 'PIN-032', severity: 'warn' }),
    ]);
  });

  test('a key that was revoked since stops the pin, and going back is never stopped', async () => {
    await setPolicy('required');
    await pin('1.1.0');
    await end('revoke', key);
    const back = await registry.rollback({ channel: 'production', reason: 'revoked' });
    // The rollback goes to the build before, 1.0.0.
    expect(back.revision.pins['wallets']?.stable.version).toBe('1.0.0');
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-035/) });
    await expect(
      registry.canary(named('wallets', '1.1.0'), { channel: 'production', weightBp: 500, reason: 'a share' }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-035/) });
  });

  test('a build that stood in so far is looked at again before it is served', async () => {
    await pin('1.1.0');
    await pin('1.0.0');
    await end('revoke', key);
    await setPolicy('required');
    expect((await registry.head('production'))?.pins['wallets']?.fallback?.version).toBe('1.1.0');
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-035/) });
  });

  test('a switched-off remote comes back with no canary of a key that was revoked meanwhile', async () => {
    await allow(other);
    await setPolicy('required');
    await publish('2.1.0', signing(other));
    const on = () => registry.on('wallets', { channel: 'production', reason: 'over' });
    await pin('2.1.0');
    await registry.canary(named('wallets', '1.1.0'), { channel: 'production', weightBp: 500, reason: 'a share' });
    await registry.off('wallets', { channel: 'production', reason: 'not to be trusted' });
    await end('revoke', key);
    await expect(on()).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-035: wallets 1\.1\.0/) });
    await registry.make(
      { kind: 'abort', group: 'wallets', reason: 'revoked' },
      { channel: 'production', by: registry.me },
    );
    expect((await on()).changed).toBe(true);
  });

  test('a preview of an unattested build says so to its viewer', async () => {
    await setPolicy('required');
    const look = async (version: string) =>
      (await registry.previews.make([named('wallets', version)], { channel: 'production', hours: 1 })).findings;
    expect(await look('1.1.0')).toEqual([]);
    expect(await look('1.2.0')).toEqual([expect.objectContaining({ code: 'PIN-032', severity: 'refuse' })]);
  });

  test('unreadable rules keep no unit from going back', async () => {
    await pin('1.1.0');
    await setPolicy('required');
    await bench.stored.write('policies/log/1.json', '{');
    await expect(pin('1.2.0')).rejects.toMatchObject({ kind: 'integrity' });
    const back = { channel: 'production', reason: 'deposits fail', unit: 'wallets' } as const;
    expect((await registry.rollback(back)).revision.pins['wallets']?.stable.version).toBe('1.0.0');
  });

  test('one unit goes back to a build of a revoked key too, and the revision says so', async () => {
    await pin('1.1.0');
    await publish('1.4.0', signing(key));
    await pin('1.4.0');
    await end('revoke', key);
    await setPolicy('required');
    const back = { channel: 'production', reason: 'deposits fail', unit: 'wallets', version: '1.1.0' } as const;
    const { findings } = (await registry.rollback(back)).revision.compat;
    expect(findings).toContainEqual(expect.objectContaining({ code: 'PIN-035', subject: '1.1.0' }));
    expect(findings.filter(({ severity }) => severity !== 'warn')).toEqual([]);
  });

  const altered: [string, (envelope: Record<string, unknown>) => object, string][] = [
    ['the statement', (envelope) => ({ ...envelope, payload: Buffer.from('{}').toString('base64') }), 'PIN-033'],
    ['the signature', (envelope) => ({ ...envelope, signatures: [{ keyid: key.kid, sig: 'AAAA' }] }), 'PIN-033'],
    ['its type', (envelope) => ({ ...envelope, payloadType: 'text/plain' }), 'PIN-033'],
    ['the id of its key', (envelope) => ({ ...envelope, signatures: [{ keyid: 'nobody', sig: 'AAAA' }] }), 'PIN-033'],
    ['everything', () => ({}), 'PIN-033'],
  ];
  test.each(altered)('an attestation with altered %s in the store is none', async (_what, change, code) => {
    await setPolicy('required');
    await alter('1.1.0', change);
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(new RegExp(`^${code}`)) });
    expect(await registry.verify(named('wallets', '1.1.0'))).toEqual([expect.stringMatching(new RegExp(`^${code}`))]);
  });

  test('an altered or removed SBOM is missed, with the attestation and without', async () => {
    await setPolicy('required');
    const key = 'builds/wallets/1.1.0/sbom.json';
    const text = await bench.stored.text(key);
    await bench.stored.write(key, text.replace('two', 'six'));
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-034.*not the one/) });
    await bench.stored.write(
      key,
      text.replace('two', 'six').replace(digestOf(SBOM), digestOf(SBOM.replace('two', 'six'))),
    );
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-034.*its SBOM is/) });
    await bench.stored.remove(key);
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-034.*build none/) });
    await publish('1.3.0', undefined, { [SBOM_FILE]: SBOM });
    await bench.stored.write('builds/wallets/1.3.0/sbom.json', text.replace('two', 'six'));
    expect(await registry.verify(named('wallets', '1.3.0'))).toEqual([expect.stringContaining('SBOM')]);
  });

  test('a build with a removed attestation is unattested', async () => {
    await setPolicy('required');
    await bench.stored.removeBelow(folder('1.1.0'));
    await expect(pin('1.1.0')).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-032/) });
  });
});

import { createPublicKey, verify } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ATTESTATION_FILE, SBOM_FILE, type Envelope } from '@parola/artefact';
import { attest, makeKey } from './attest-command';
import { check } from './check-command';
import { writeForeignManifest } from './foreign-manifest';

const DEFINITION = {
  name: 'pools',
  squad: 'Pools',
  runbook: 'README.md',
  contract: '^2.0',
  routes: [{ id: 'pools.home', path: '/pools', guard: 'none', chrome: 'sub', title: 'Pools' }],
  slots: [],
  modals: [],
  events: { emits: [], listens: [] },
  needs: { calls: [], config: [] },
} as const;
const ENTRY = 'remoteEntry.js';

let dir: string;
let folder: string;
let key: string;
let printed: string[];
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'parola-attest-'));
  folder = path.join(dir, 'dist');
  key = path.join(dir, 'publisher.jwk');
  printed = [];
  for (const stream of ['log', 'error'] as const)
    jest.spyOn(console, stream).mockImplementation((...line: unknown[]) => void printed.push(line.join(' ')));
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, ENTRY),
    'var parola_pools_1_0_0;(()=>{let t={"./remote":()=>0};l("default","react",!1,[1,19,3,0]);parola_pools_1_0_0=t})();',
  );
  await writeForeignManifest({ dir, folder, definition: DEFINITION, version: '1.0.0', entry: ENTRY });
  writeFileSync(path.join(folder, SBOM_FILE), '{"bomFormat":"CycloneDX","specVersion":"1.6","components":[]}');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dir, { recursive: true, force: true });
});

/** The statement of the written attestation, and whether the public half verifies its signature. */
function attested(publicHalf: string) {
  const { payload, payloadType, signatures }: Envelope = JSON.parse(
    readFileSync(path.join(folder, ATTESTATION_FILE), 'utf8'),
  );
  const text = Buffer.from(payload, 'base64');
  // The pre-authentication encoding of DSSE 1.0.
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${text.length} `), text]);
  const publicKey = createPublicKey({ key: JSON.parse(publicHalf), format: 'jwk' });
  const isSigned = verify(null, signed, publicKey, Buffer.from(signatures[0]?.sig ?? '', 'base64'));
  return { isSigned, statement: JSON.parse(text.toString()) };
}

test('a build is attested outside a checkout, with all of its files, its SBOM and its CI run', async () => {
  makeKey(key);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const [publicHalf = ''] = printed;
  expect(JSON.parse(publicHalf)).toEqual({ kty: 'OKP', crv: 'Ed25519', x: expect.any(String) });
  const env = { PAROLA_BUILDER: 'https://ci.test', PAROLA_BUILD_RUN: 'https://ci.test/run/7' };
  expect(await attest({ folder, dir, key }, env)).toBe(0);
  const { isSigned, statement } = attested(publicHalf);
  expect(isSigned).toBe(true);
  expect(statement.subject.map(({ name }: { name: string }) => name)).toEqual(['manifest.json', ENTRY]);
  expect(statement.predicate).toMatchObject({
    buildDefinition: { externalParameters: { unit: 'pools', version: '1.0.0' } },
    runDetails: {
      builder: { id: 'https://ci.test' },
      metadata: { invocationId: 'https://ci.test/run/7' },
      byproducts: [{ name: SBOM_FILE, digest: { sha256: expect.any(String) } }],
    },
  });
  expect(printed.join('\n')).toMatch(/^pools 1\.0\.0 is attested by \S+: 2 files, with SBOM\.$/m);
});

test('an attestation is no file of the build: check, a second attestation and a second manifest leave it out', async () => {
  makeKey(key);
  const [publicHalf = ''] = printed;
  expect(await attest({ folder, dir, key }, {})).toBe(0);
  expect(await check(folder, {})).toBe(0);
  expect(await attest({ folder, dir }, { PAROLA_PUBLISHER_KEY: readFileSync(key, 'utf8') })).toBe(0);
  expect(attested(publicHalf).statement.subject).toHaveLength(2);
  const manifest = await writeForeignManifest({ dir, folder, definition: DEFINITION, version: '1.0.0', entry: ENTRY });
  expect(manifest.files.map(({ path: file }) => file)).toEqual([ENTRY]);
});

test('without a private key of its owner alone nothing is attested, and the sentence says what to do', async () => {
  await expect(attest({ folder, dir }, {})).rejects.toThrow('parola-build key <file> makes one');
  await expect(attest({ folder, dir, key }, {})).rejects.toThrow(`There is no key in ${key}`);
  await expect(attest({ folder, dir }, { PAROLA_PUBLISHER_KEY: '{"d":"secret"}' })).rejects.toThrow(
    /^The publisher’s key in PAROLA_PUBLISHER_KEY is not a private Ed25519 key in JWK form; replace it\.$/,
  );
  makeKey(key);
  expect(() => makeKey(key)).toThrow(`${key} cannot be made`);
  chmodSync(key, 0o644);
  await expect(attest({ folder, dir, key }, {})).rejects.toThrow('can be read by other users');
});

test('a folder that is no build is not attested', async () => {
  makeKey(key);
  expect(await attest({ folder: path.join(dir, 'nowhere'), dir, key }, {})).toBe(2);
  rmSync(path.join(folder, 'manifest.json'));
  expect(await attest({ folder, dir, key }, {})).toBe(1);
  expect(printed.join('\n')).toContain('ART-001');
});

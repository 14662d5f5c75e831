import { join } from 'node:path';
import { SBOM_FILE, seal, statementOf, type Attested, type PublisherKey } from '@parola/artefact';
import type { Registry } from '../registry/registry';
import { inMemory, openBench, remoteFiles, type Bench } from '../testing/fixtures';
import { createPublisherKey, parsePublicJwk } from './publisher-key';

const PROVENANCE = { builder: 'https://ci.test/build', tools: {} };
const SBOM = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components: [{}, {}] });

let bench: Bench;
let registry: Registry;
let key: PublisherKey;
let other: PublisherKey;
beforeEach(async () => {
  bench = await openBench();
  registry = bench.registry;
  key = await createPublisherKey(join(bench.dir, '../keys/publisher.jwk'));
  other = await createPublisherKey(join(bench.dir, '../keys/other.jwk'));
  await allow(key);
});
afterEach(() => bench.remove());

const allow = ({ x }: PublisherKey) =>
  registry.publishers.allow({ unit: 'wallets', x, name: 'CI', reason: 'builds it', by: 'ana' });
const signing =
  (by: PublisherKey, run = 'run-12') =>
  (of: Attested) =>
    Buffer.from(JSON.stringify(seal(statementOf(of, { ...PROVENANCE, run }), by)));
const publish = (version: string, attest?: (of: Attested) => Buffer, more: Record<string, string> = {}) =>
  registry.publishFiles(inMemory({ ...remoteFiles('wallets', version), ...more }), { unit: 'wallets', attest });

test('publishing the same bytes with another SBOM does not break an attested build', async () => {
  const { build } = await publish('1.0.0', signing(key));
  expect((await publish('1.0.0', undefined, { [SBOM_FILE]: SBOM })).created).toBe(false);
  expect(await registry.attestations.sbom(build)).toBeUndefined();
  expect((await registry.attestations.verdict(build)).held?.by.name).toBe('CI');
  // With an attestation of another key, the SBOM is accepted.
  await allow(other);
  await publish('1.0.0', signing(other), { [SBOM_FILE]: SBOM });
  expect(await registry.attestations.sbom(build)).toMatchObject({ parts: 2 });
  expect((await registry.attestations.verdict(build)).held?.by.kid).toBe(other.kid);
});

test('a thief of a key leaves room for attestations after it is revoked', async () => {
  for (let n = 0; n < 25; n += 1) await publish('1.0.0', signing(key, `run-${n}`));
  expect(await bench.stored.list('builds/wallets/1.0.0/attestations/')).toHaveLength(1);
  await registry.publishers.end('revoke', key.kid, { reason: 'stolen', by: 'ana' });
  await allow(other);
  const { build } = await publish('1.0.0', signing(other));
  expect((await registry.attestations.verdict(build)).held?.by.kid).toBe(other.kid);
});

test('a key has one spelling: one that has ended does not come back under another', async () => {
  const last = key.x.slice(-1);
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const spelt = key.x.slice(0, -1) + alphabet.charAt(alphabet.indexOf(last) + 1);
  expect(Buffer.from(spelt, 'base64url')).toEqual(Buffer.from(key.x, 'base64url'));
  expect(() => parsePublicJwk(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: spelt }), 'x')).toThrow(
    'holds no public',
  );
});

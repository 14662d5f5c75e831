import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { ATTESTATION_FILE, SBOM_FILE, seal, statementOf, type PublisherKey } from '@parola/artefact';
import { pack } from 'tar-stream';
import { createPublisherKey } from '../attest/publisher-key';
import { digestOf, sha256 } from '../documents/build';
import { remoteFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

const SBOM = `${JSON.stringify({ specVersion: '1.6', bomFormat: 'CycloneDX', components: [{ name: 'one' }] }, null, 3)}\n`;

let bench: ServiceBench;
let ana: Person;
let key: PublisherKey;
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  key = await allowed('ci');
});
afterAll(() => bench.close());

/** Registers a key that may publish wallets. */
async function allowed(name: string): Promise<PublisherKey> {
  const made = await createPublisherKey(`${bench.dataDir}/${name}.jwk`);
  const allow = { unit: 'wallets', x: made.x, name: 'CI', reason: 'builds the wallets' };
  expect((await ana.ask('POST', '/publishers', allow)).status).toBe(201);
  return made;
}

async function upload(version: string, by: PublisherKey | undefined, about = version) {
  const files = remoteFiles('wallets', version);
  const listed = Object.entries(files).map(([path, text]) => ({ path, sha256: sha256(text) }));
  const statement = statementOf(
    { unit: 'wallets', version: about, files: listed, sbom: sha256(SBOM) },
    { builder: 'https://ci.test', tools: { node: 'v20' }, commit: 'abc1234', clean: true },
  );
  const packed = pack();
  for (const [name, text] of Object.entries(files)) packed.entry({ name }, text);
  packed.entry({ name: SBOM_FILE }, SBOM);
  if (by) packed.entry({ name: ATTESTATION_FILE }, JSON.stringify(seal(statement, by)));
  packed.finalize();
  return ana.ask('POST', `/units/wallets/versions/${version}`, gzipSync(await buffer(packed)));
}

test('an administrator registers a key and ends it, which the audit says, and others may not', async () => {
  const before = (await ana.ask('GET', '/publishers')).body;
  const own = await createPublisherKey(`${bench.dataDir}/own.jwk`);
  const allow = { unit: 'wallets', x: own.x, name: 'CI', reason: 'builds the wallets' };
  const { secret } = await bench.tokenOf(ana, [{ role: 'release-manager' }]);
  expect((await bench.asToken(secret)('POST', '/publishers', allow)).status).toBe(403);
  const made = await ana.ask('POST', '/publishers', allow);
  expect([made.status, made.body['kid'], made.body['actor']]).toEqual([201, own.kid, 'ana']);
  expect((await ana.ask('POST', '/publishers', { ...allow, x: 'short' })).status).toBe(400);
  const { body } = await ana.ask('GET', '/publishers');
  expect(body).toHaveLength(before.length + 1);
  expect(body).toEqual(expect.arrayContaining([...before, expect.objectContaining({ kid: own.kid, name: 'CI' })]));
  expect(await bench.audit(ana)).toContainEqual(
    expect.objectContaining({
      ...{ act: 'allowPublisher', actor: 'ana', subject: 'wallets', outcome: 'done' },
      detail: `${own.kid} (CI): builds the wallets`,
    }),
  );
});

test('an attested upload is shown with its publisher and its parts', async () => {
  expect((await upload('3.0.0', key)).status).toBe(201);
  const held = {
    ...{ state: 'held', by: 'CI', kid: key.kid },
    provenance: { builder: 'https://ci.test', tools: { node: 'v20' }, commit: 'abc1234', clean: true },
  };
  const build = await ana.ask('GET', '/units/wallets/versions/3.0.0');
  expect(build.body).toMatchObject({ attestation: held, sbom: { digest: digestOf(SBOM), parts: 1 } });
  const attestation = await ana.ask('GET', '/units/wallets/versions/3.0.0/attestation');
  expect(attestation.body).toEqual({ ...held, envelope: expect.stringContaining('application/vnd.in-toto+json') });
  expect(await bench.audit(ana)).toContainEqual(
    expect.objectContaining({ act: 'publish', detail: expect.stringContaining(`attested by CI (${key.kid})`) }),
  );
});

test('the SBOM comes byte for byte', async () => {
  expect((await upload('3.3.0', key)).status).toBe(201);
  const answer = await bench.app.inject({
    method: 'GET',
    url: '/releases/v1/units/wallets/versions/3.3.0/sbom',
    headers: { host: 'localhost:8090', cookie: ana.cookie },
  });
  expect(answer.headers['content-type']).toMatch(/^application\/vnd\.cyclonedx\+json/);
  expect(digestOf(answer.rawPayload)).toBe(digestOf(SBOM));
});

test('an upload with the attestation of another build is refused by its number, and audited', async () => {
  const refused = await upload('3.1.0', key, '3.0.9');
  expect([refused.status, refused.body['detail']]).toEqual([422, expect.stringMatching(/^PIN-034/)]);
  expect(await bench.registry.build('wallets', '3.1.0')).toBeUndefined();
  expect(await bench.audit(ana)).toContainEqual(
    expect.objectContaining({ act: 'publish', outcome: 'refused', detail: expect.stringContaining('PIN-034') }),
  );
});

test('a build with a damaged document beside it is blocked all the same, and the audit says so', async () => {
  expect((await upload('3.2.0', key)).status).toBe(201);
  await bench.stored.alter('builds/wallets/3.2.0/sbom.json', (text) => text.replace('one', 'two'));
  const block = { state: 'blocked', reason: 'somebody was at it' };
  const response = await ana.ask('POST', '/units/wallets/versions/3.2.0/state', block);
  expect(response.body).toMatchObject({ state: 'blocked', attestation: { state: 'broken', code: 'PIN-034' } });
  expect(await bench.audit(ana)).toContainEqual(
    expect.objectContaining({ act: 'setState', subject: 'wallets@3.2.0', outcome: 'done' }),
  );
});

test('an older build has no attestation, and a missing one has no view', async () => {
  const { body } = await ana.ask('GET', '/units/wallets/versions/1.0.0');
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining([expect.stringMatching(/attestation|sbom/)]));
  for (const path of ['1.0.0/attestation', '1.0.0/sbom', '9.9.9/attestation', '9.9.9/sbom'])
    expect([path, (await ana.ask('GET', `/units/wallets/versions/${path}`)).status]).toEqual([path, 404]);
});

test('a revoked key takes its attestations with it, where the rules ask for it', async () => {
  const stolen = await allowed('stolen');
  expect((await upload('3.4.0', stolen)).status).toBe(201);
  const rules = await ana.ask('GET', '/policy');
  const policy = { ...Object(rules.body['policy']), attested: { staging: 'required' } };
  await ana.ask('PUT', '/policy', { policy, reason: 'attested only' }, { 'if-match': '"policy@0"' });
  const pin = (rev: number) =>
    ana.ask(
      'POST',
      '/channels/staging/changes',
      { kind: 'pin', items: ['wallets@3.4.0'], reason: 'try' },
      { 'if-match': `"staging@${rev}"` },
    );
  const ended = await ana.ask('POST', `/publishers/${stolen.kid}/end`, { act: 'revoke', reason: 'stolen' });
  expect([ended.status, ended.body]).toEqual([200, [expect.objectContaining({ revokedAt: bench.clock.now })]]);
  const refused = await pin(1);
  expect([refused.status, refused.body['findings']]).toEqual([409, [expect.objectContaining({ code: 'PIN-035' })]]);
  expect((await ana.ask('GET', '/units/wallets/versions/3.4.0')).body).toMatchObject({
    attestation: { state: 'broken', code: 'PIN-035', message: expect.stringContaining('«stolen»') },
    reports: [
      { channel: 'production', ok: true },
      { channel: 'staging', ok: false },
    ],
  });
});

import { OPEN_POLICY, type Policy } from '@parola/release-api';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../documents/build';
import { openAudit, type AuditLine } from '../audit/audit';
import type { Registry } from '../registry/registry';
import { openBench, remoteFiles, writeFiles, type Bench } from '../testing/fixtures';
import { releaseCommand } from '../testing/release-command';
import { audited } from './audited';
import { list, publish, show, verify } from './build-verbs';
import { REPOSITORY_ROOT } from './data-folder';
import { attest, publisher } from './publisher-verbs';

const SBOM = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components: [{}] });
const REASON = { reason: 'builds it' };

let bench: Bench;
let registry: Registry;
let dir: string;
beforeEach(async () => {
  bench = await openBench();
  ({ registry } = audited(bench.registry));
  dir = await writeFiles(join(bench.dir, '../build'), { ...remoteFiles('wallets', '1.0.0'), 'sbom.cdx.json': SBOM });
});
afterEach(() => bench.remove());

async function newKey(): Promise<string> {
  const { json } = await publisher(registry, 'new', undefined, {});
  return String(Reflect.get(json, 'kid'));
}
/** The newest line of the audit about a publication, in a list. */
async function newestPublish(): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for await (const line of (await openAudit(registry, { now: Date.now })).all()) lines.push(line);
  return lines.filter(({ act }) => act === 'publish').slice(-1);
}
const publishDir = (options = {}) => publish(registry, REPOSITORY_ROOT, 'wallets', { dir, checks: false, ...options });

test('a build that an excuse of the policy lets past a wall is in the audit by the command line too', async () => {
  const files = remoteFiles('wallets', '2.0.0', {}, 'localStorage.clear();');
  const past = await writeFiles(join(bench.dir, '../past'), files);
  await expect(publishDir({ dir: past })).rejects.toMatchObject({ message: expect.stringMatching(/^WALL-003/) });
  const walls: Policy['walls'] = [{ unit: 'wallets', wall: 'WALL-003', why: 'until 3.0' }];
  await registry.policy.set({ ...OPEN_POLICY, walls }, { by: registry.me, reason: 'until 3.0' });
  await publishDir({ dir: past });
  expect(await newestPublish()).toMatchObject([
    {
      actor: 'maria',
      subject: 'wallets@2.0.0',
      outcome: 'done',
      detail: expect.stringMatching(/^sha256:.*, not attested, past WALL-003; by the command line$/),
    },
  ]);
});

test('an archived build from before the walls is published by an excuse of its own, with author and reason in the audit', async () => {
  const files = remoteFiles('wallets', '0.9.1', {}, 'localStorage.clear();');
  const archived = await writeFiles(join(bench.dir, '../archived'), files);
  const publishIt = (options = {}) => publishDir({ dir: archived, ...options });
  await expect(publishIt()).rejects.toThrow(
    'npm run release -- publish wallets --dir <folder> --excuse WALL-003 --reason "<why>"',
  );
  await expect(publishIt({ excuse: 'WALL-003' })).rejects.toMatchObject({ kind: 'usage' });
  await expect(publishIt({ excuse: 'WALL-9', reason: 'x' })).rejects.toThrow('«WALL-9» is no wall; there are WALL-001');
  await expect(publishIt({ excuse: 'WALL-001', reason: 'x' })).rejects.toMatchObject({ kind: 'integrity' });
  const { lines } = await publishIt({ excuse: 'WALL-003', reason: 'served until May, from the archive' });
  expect(lines).toContain('Excused from: WALL-003');
  expect(await newestPublish()).toMatchObject([
    {
      ...{ actor: 'maria', subject: 'wallets@0.9.1', outcome: 'done' },
      detail: expect.stringMatching(/past WALL-003: excused, served until May, from the archive; by the command line$/),
    },
  ]);
  // The excuse does not hold for the next build of the unit.
  const next = remoteFiles('wallets', '1.5.0', {}, 'localStorage.clear();');
  await expect(publishDir({ dir: await writeFiles(join(bench.dir, '../next'), next) })).rejects.toMatchObject({
    kind: 'integrity',
  });
});

test('a published build is attested by the local key, once it is registered', async () => {
  const kid = await newKey();
  await expect(publishDir()).rejects.toMatchObject({ message: expect.stringMatching(/^PIN-033, .*not registered/) });
  expect((await publisher(registry, 'allow', 'wallets', { name: 'CI', ...REASON })).json).toMatchObject({
    publishers: [{ unit: 'wallets', kid, name: 'CI', actor: 'maria' }],
  });
  const published = await publishDir();
  expect(published.lines).toContain(`Attested by: CI (${kid})`);
  expect(published.json).toMatchObject({ created: true, attested: { by: { kid }, provenance: { tools: {} } } });
  expect((await show(registry, 'wallets@1.0.0')).json).toMatchObject({
    attestation: { held: { by: { name: 'CI', kid } } },
    sbom: { parts: 1 },
  });
  expect((await list(registry)).json).toMatchObject({ builds: [{ attestedBy: 'CI', sbomParts: 1 }] });
  expect((await verify(registry, 'wallets@1.0.0', {})).lines.join()).toMatch(
    /Attested by CI\. Its SBOM names 1 parts\./,
  );
  await publisher(registry, 'revoke', kid.slice(0, 10), { reason: 'lost' });
  await expect(verify(registry, 'wallets@1.0.0', {})).rejects.toMatchObject({
    exitCode: 8,
    message: expect.stringMatching(/^PIN-035/),
  });
  const acts: string[] = [];
  for await (const { act, outcome } of (await openAudit(registry, { now: Date.now })).all())
    acts.push(`${act} ${outcome}`);
  expect(acts).toEqual(['publish refused', 'allowPublisher done', 'publish done', 'endPublisher done']);
});

test('a build is attested where it was made, and its attestation goes with it', async () => {
  const kid = await newKey();
  await publisher(registry, 'allow', 'wallets', REASON);
  const root = await writeFiles(join(bench.dir, '../copy'), {
    'pnpm-lock.yaml': 'lock',
    'remotes/wallets/package.json': '{}',
  });
  const commit = 'c0ffee'.repeat(6);
  await writeFiles(dir, remoteFiles('wallets', '1.0.0', { commit }));
  // The build comes from another commit, so lock file and tools of this repository are left out.
  const { json: elsewhere } = await attest(registry, root, 'wallets', dir);
  expect(elsewhere).toMatchObject({ provenance: { commit, clean: true, tools: {} } });
  expect(elsewhere).not.toHaveProperty('provenance.lock');
  await writeFiles(dir, remoteFiles('wallets', '1.0.0', { commit: 'local' }));
  // A second attestation replaces the file, which is not part of the build.
  const { json } = await attest(registry, root, 'wallets', dir);
  expect(json).toMatchObject({
    ...{ unit: 'wallets', version: '1.0.0', kid },
    provenance: { lock: sha256('lock'), tools: { node: process.version } },
  });
  expect(json).not.toHaveProperty('provenance.commit');
  expect((await publishDir({ attest: false })).json).toMatchObject({
    attested: { by: { kid }, provenance: { lock: expect.any(String) } },
  });
});

test('a finished build is published with the commit of its manifest, not with that of this checkout', async () => {
  const commit = 'c0ffee'.repeat(6);
  const sourceOf = async (version: string, own: string) => {
    await writeFiles(dir, remoteFiles('wallets', version, { commit: own }));
    await publishDir({ version });
    return (await registry.build('wallets', version))?.source;
  };
  expect(await sourceOf('1.0.5', commit)).toEqual({ commit });
  expect(await sourceOf('1.0.6', 'local')).toEqual({});
});

test('without a key the build is not attested, and the output reports it', async () => {
  expect((await publishDir()).lines).toContain('Attested by: no key');
  expect((await verify(registry, 'wallets@1.0.0', {})).lines.join()).toContain('It is not attested.');
  await expect(attest(registry, REPOSITORY_ROOT, 'wallets', dir)).rejects.toMatchObject({ kind: 'auth' });
  await expect(publisher(registry, 'allow', 'wallets', REASON)).rejects.toMatchObject({ kind: 'usage' });
});

test('a public half from elsewhere is registered, and the private one stays secret', async () => {
  const data = join(bench.dir, '..');
  const env = { PAROLA_DATA_DIR: data, PAROLA_ACTOR: 'ci', PAROLA_PUBLISHER_KEY: '' };
  const { code, stdout } = await releaseCommand(['publisher', 'new', '--json'], env);
  const file = join(data, 'keys/publisher.jwk');
  expect([code, (await stat(file)).mode & 0o777]).toEqual([0, 0o600]);
  const secret = String(JSON.parse(await readFile(file, 'utf8')).d);
  expect(stdout).not.toContain(secret);
  const printed: { jwk: object; kid: string } = JSON.parse(stdout);
  const elsewhere = await writeFiles(join(data, 'elsewhere'), {
    'ci.jwk': JSON.stringify(printed.jwk),
    'no.jwk': '{}',
  });
  const allowed = await publisher(registry, 'allow', 'wallets', { key: join(elsewhere, 'ci.jwk'), ...REASON });
  expect(allowed.json).toMatchObject({ publishers: [{ kid: printed.kid }] });
  await expect(
    publisher(registry, 'allow', 'wallets', { key: join(elsewhere, 'no.jwk'), ...REASON }),
  ).rejects.toMatchObject({ kind: 'usage' });
});

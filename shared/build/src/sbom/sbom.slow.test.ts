import { readFiles, repositoryRoot } from '@parola/presets';
import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { buildRemote } from '../remote/build-remote';
import { buildShell } from '../shell/build-shell';
import { copyFixture } from '../testing/workspace';

// Fixed, because a commit may happen between two compared builds.
jest.mock('../unit/commit', () => ({ currentCommit: () => 'local' }));
jest.setTimeout(60_000);

interface Sbom {
  bomFormat: string;
  specVersion: string;
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string; version: string }; tools: object };
  components: { name: string; group?: string; version: string; purl?: string; licenses?: object[] }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

function sbomIn(outDir: string): { text: string; sbom: Sbom } {
  const text = readFiles(outDir).get('sbom.cdx.json')?.toString() ?? '';
  const sbom: Sbom = JSON.parse(text);
  return { text, sbom };
}

let fixtures: ReturnType<typeof copyFixture>[];
let shell: ReturnType<typeof sbomIn>;
let remote: ReturnType<typeof sbomIn>;
let again: ReturnType<typeof sbomIn>;
let remoteDir: string;
let listed: string[];

beforeAll(async () => {
  const [ofShell, ofRemote, other] = [copyFixture('shell'), copyFixture('lobby'), copyFixture('lobby')];
  fixtures = [ofShell, ofRemote, other];
  shell = sbomIn((await buildShell({ dir: ofShell.dir })).outDir);
  const { manifest, outDir } = await buildRemote({ dir: ofRemote.dir });
  remote = sbomIn(outDir);
  remoteDir = outDir;
  listed = manifest.files.map(({ path: file }) => file);
  again = sbomIn((await buildRemote({ dir: other.dir })).outDir);
});
afterAll(() => fixtures.forEach((fixture) => fixture.remove()));

it('names the packages that are in a build of the shell, with version, licence and address', () => {
  const { sbom, text } = shell;
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'shell', version: '1.2.0' } },
  });
  expect(sbom.components.find(({ name }) => name === 'react-dom')).toMatchObject({
    version: '19.3.1',
    purl: 'pkg:npm/react-dom@19.3.1',
    licenses: [{ license: { id: 'MIT' } }],
  });
  const own = sbom.components.find(({ group, name }) => group === '@parola' && name === 'contract');
  expect(own).toBeDefined();
  expect(own).not.toHaveProperty('purl');
  expect(sbom.dependencies.find(({ ref }) => ref === 'shell@1.2.0')?.dependsOn).toHaveLength(sbom.components.length);
  expect(text).not.toContain(repositoryRoot(process.cwd()));
});

it('leaves out of a remote the modules that the page gets from the shell', () => {
  const names = remote.sbom.components.map(({ group, name }) => [group, name].filter(Boolean).join('/'));
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(react|react-dom|@parola\/kit)$/)]));
});

it('is no file of the build: no manifest lists it', () => {
  const unlisted = [...readFiles(remoteDir).keys()].filter((file) => !listed.includes(file));
  expect(unlisted).toEqual(['manifest.json', 'sbom.cdx.json']);
});

it('says the same of the same source, from another folder too, without number or time', () => {
  expect(again.text).toBe(remote.text);
  expect(remote.sbom).not.toHaveProperty('serialNumber');
  expect(remote.sbom.metadata).not.toHaveProperty('timestamp');
});

it('matches the schema of CycloneDX', async () => {
  const validator = new JsonStrictValidator(Version.v1dot6);
  for (const { text } of [shell, remote]) expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(shell.text.replace('"library"', '"wisdom"'))).not.toBeNull();
});

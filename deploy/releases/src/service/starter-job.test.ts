import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PATH, OPEN_POLICY } from '@parola/release-api';
import { remoteFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type ServiceBench } from '../testing/service';

/** The job of the main branch in the repository of a remote that the starter makes. */
const SCRIPT = path.resolve(__dirname, '../../../../shared/create-remote/template-repository/ci/release.sh.tpl');
/** The command of a squad's repository. */
const BUILDER = path.resolve(__dirname, '../../../../shared/build/bin/parola-build.mjs');
const GRANTS = [
  { role: 'publisher' as const, unit: 'promo' },
  { role: 'release-manager' as const, unit: 'promo', channel: 'staging' },
];

let place: string;
let bench: ServiceBench;
let api: string;
let token: string;
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'parola-job-'));
  cpSync(SCRIPT, path.join(place, 'ci/release.sh'));
  bench = await openServiceBench();
  const ana = await bench.first();
  await startChannels(bench);
  ({ secret: token } = await bench.tokenOf(ana, GRANTS));
  api = `${await bench.app.listen({ port: 0, host: '127.0.0.1' })}${API_PATH}`;
});
afterAll(async () => {
  await bench.close();
  rmSync(place, { recursive: true, force: true });
});

/** Writes the build of a version. `check`: command that answers whether the shell of production takes the build. */
function build(version: string, { check = 'true', files = remoteFiles('promo', version) } = {}): void {
  const attest = `"${process.execPath}" "${BUILDER}" attest`;
  writeFileSync(
    path.join(place, 'package.json'),
    JSON.stringify({ name: '@parola/promo', version, scripts: { check, attest } }),
  );
  rmSync(path.join(place, 'dist'), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(place, 'dist', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/** Runs the job. `key`: the publisher's private key. @returns its exit code and output */
function job(args: readonly string[] = [], secret = token, key = ''): Promise<{ code: unknown; output: string }> {
  // CI services set FORCE_COLOR.
  const env = {
    ...process.env,
    FORCE_COLOR: '1',
    SITE: 'https://site.test',
    API: api,
    RELEASE_TOKEN: secret,
    PAROLA_PUBLISHER_KEY: key,
  };
  return new Promise((resolve) =>
    execFile('sh', ['ci/release.sh', ...args], { cwd: place, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: `${stdout}${stderr}` }),
    ),
  );
}

const staging = async () => (await bench.registry.head('staging'))?.pins['promo'];

test('the job of a remote pins its first version on staging, and later ones are canaries until they are finished', async () => {
  build('1.0.0');
  expect(await job()).toMatchObject({ code: 0 });
  expect(await staging()).toMatchObject({ stable: { version: '1.0.0' } });

  build('1.1.0');
  expect(await job()).toMatchObject({ code: 0 });
  expect(await staging()).toMatchObject({ stable: { version: '1.0.0' }, canary: { version: '1.1.0' } });
  expect(await job()).toEqual({
    code: 0,
    output: 'promo@1.1.0 is published. Raise the version in package.json to ship this commit.\n',
  });
  expect(await job(['finish'])).toMatchObject({ code: 0 });
  expect(await staging()).toMatchObject({ stable: { version: '1.1.0' } });
  expect((await staging())?.canary).toBeUndefined();
});

test('the job changes nothing where production refuses the build or the token is wrong', async () => {
  const before = await staging();
  build('2.0.0', { check: 'exit 1' });
  expect((await job()).code).toBe(1);
  build('2.0.0', { files: remoteFiles('promo', '2.0.0', { contract: { built: '9.0', range: '^9.0' } }) });
  expect(await job()).toMatchObject({
    code: 1,
    output: expect.stringContaining('Production would refuse promo@2.0.0'),
  });
  build('3.0.0');
  const refused = await job([], 'wrong');
  expect(refused.code).not.toBe(0);
  expect(refused.output).toContain('401');
  expect(await staging()).toEqual(before);
});

test('the job attests its builds outside a checkout, for a channel that requires it', async () => {
  const { policy, publishers, me } = bench.registry;
  const keys = generateKeyPairSync('ed25519');
  const { x = '' } = keys.publicKey.export({ format: 'jwk' });
  await publishers.allow({ unit: 'promo', x, name: 'CI of promo', reason: 'builds promo', by: me.id });
  await policy.set({ ...OPEN_POLICY, attested: { staging: 'required' } }, { by: me, reason: 'only attested builds' });
  try {
    build('4.0.0');
    expect(await job()).toMatchObject({ output: expect.stringContaining('PIN-032') });
    expect(await staging()).not.toMatchObject({ canary: { version: '4.0.0' } });
    build('4.1.0');
    const done = await job([], token, JSON.stringify(keys.privateKey.export({ format: 'jwk' })));
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('promo 4.1.0 is attested by') });
    expect(await staging()).toMatchObject({ canary: { version: '4.1.0' } });
  } finally {
    await policy.set(OPEN_POLICY, { by: me, reason: 'as it was' });
  }
});

import { createHash, generateKeyPairSync } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { loadSigningKey } from './keys';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const keyFile = () => join(folder.path, 'keys/release-signing.jwk');
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

function jwk(namedCurve: string): string {
  return JSON.stringify(generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' }));
}

test('the first use makes a key for its owner alone, later uses keep it', async () => {
  const { publicKey } = await loadSigningKey(keyFile(), undefined);
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder.path, 'keys'))).mode & 0o777).toBe(0o700);
  expect((await loadSigningKey(keyFile(), '')).publicKey).toEqual(publicKey);
  expect(await readdir(join(folder.path, 'keys'))).toEqual(['release-signing.jwk']);
});

test('processes that start at once agree on one key', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSigningKey(keyFile(), undefined)));
  expect(new Set(keys.map((key) => key.publicKey.kid)).size).toBe(1);
});

test('the key id is the RFC 7638 thumbprint', async () => {
  const { publicKey } = await loadSigningKey(keyFile(), undefined);
  const { x, y } = publicKey;
  expect(publicKey.kid).toBe(
    createHash('sha256').update(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`).digest('base64url'),
  );
});

test('the environment comes first and touches no file', async () => {
  const written = jwk('P-256');
  const { publicKey } = await loadSigningKey(keyFile(), written);
  expect(JSON.parse(written)).toMatchObject({ x: publicKey.x, y: publicKey.y });
  expect(await readdir(folder.path)).toEqual([]);
});

test.each([
  ['another curve', () => jwk('P-384')],
  ['no JSON', () => 'secret-text'],
  ['no key', () => '{"kty":"EC"}'],
  ['a public key', () => JSON.stringify({ ...JSON.parse(jwk('P-256')), d: undefined })],
])('%s is refused without quoting it', async (_, make) => {
  const written = make();
  const refusal: unknown = await loadSigningKey(keyFile(), written).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ kind: 'auth', exitCode: 3, message: expect.stringContaining('PAROLA_RELEASE_KEY') });
  expect(JSON.stringify(refusal) + String(refusal)).not.toContain(written);
});

test('a key file that others may read is refused', async () => {
  await loadSigningKey(keyFile(), undefined);
  const before = await readFile(keyFile(), 'utf8');
  await chmod(keyFile(), 0o644);
  await expect(loadSigningKey(keyFile(), undefined)).rejects.toMatchObject({
    kind: 'auth',
    message: expect.stringContaining('chmod 600'),
  });
  expect(await readFile(keyFile(), 'utf8')).toBe(before);
});

test('a damaged key file is refused, not replaced', async () => {
  await loadSigningKey(keyFile(), undefined);
  await writeFile(keyFile(), 'damaged');
  await expect(loadSigningKey(keyFile(), undefined)).rejects.toMatchObject({ kind: 'auth' });
  expect(await readFile(keyFile(), 'utf8')).toBe('damaged');
});

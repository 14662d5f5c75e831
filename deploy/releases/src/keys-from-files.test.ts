import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPublisherKey } from './attest/publisher-key';
import { publisherKey } from './cli/provenance';
import { temporaryFolder } from './testing/fixtures';
import { keepOnFiles } from './testing/on-files';
import { openRegistry } from './registry/registry';

keepOnFiles();

afterEach(() => {
  delete process.env.PAROLA_RELEASE_KEY_FILE;
});

test('the signing key and the publisher’s key may be in files', async () => {
  const folder = await temporaryFolder();
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const file = join(folder.path, 'signing');
  await writeFile(file, `${JSON.stringify(privateKey.export({ format: 'jwk' }))}\n`);
  process.env.PAROLA_RELEASE_KEY_FILE = file;
  const registry = await openRegistry({ dir: join(folder.path, 'releases'), actor: 'maria' });
  const { x } = publicKey.export({ format: 'jwk' });
  expect((await registry.publicKeys()).map((key) => key.x)).toEqual([x]);

  const publisherFile = join(folder.path, 'publisher');
  const { kid } = await createPublisherKey(publisherFile);
  expect(await publisherKey(registry, { PAROLA_PUBLISHER_KEY_FILE: publisherFile })).toMatchObject({ kid });
  await folder.remove();
});

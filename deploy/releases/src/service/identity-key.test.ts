import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openServiceBench } from '../testing/service';
import { readServiceSettings } from './service-settings';

test('with a key from the environment an authenticator works in a service with an empty folder of keys', async () => {
  const bench = await openServiceBench({ identityKey: randomBytes(32).toString('hex') });
  try {
    const ana = await bench.first();
    await rm(join(bench.dataDir, 'keys'), { recursive: true, force: true });
    await bench.reopen();
    expect((await (await bench.logIn(ana)).ask('GET', '/session')).status).toBe(200);
  } finally {
    await bench.close();
  }
});

test('a key of another form stops the start with the name of its variable', () => {
  const environment = {
    ...{ PORT: '0', PAROLA_DATA_DIR: '/data', RELEASES_DATABASE_URL: 'postgres://host/parola' },
    ...{ OPERATORS_URL: 'http://localhost:8090', SITE_URL: 'http://localhost:8080' },
  };
  const key = 'a'.repeat(64);
  expect(readServiceSettings({ ...environment, RELEASE_IDENTITY_KEY: key }).RELEASE_IDENTITY_KEY).toBe(key);
  expect(() => readServiceSettings({ ...environment, RELEASE_IDENTITY_KEY: 'secret' })).toThrow(
    'RELEASE_IDENTITY_KEY is not 64 hexadecimal digits',
  );
});

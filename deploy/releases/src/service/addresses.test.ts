import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, storeAddresses, siteOfChannel } from './addresses';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'parola-addresses-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const REAL = { site: 'https://play.example', staging: 'https://staging.example', console: 'https://operators.example' };

test('before the service ever ran, the ports of npm start say where the product is', async () => {
  expect(await addressesOf(folder, {})).toEqual({
    site: 'http://localhost:8080',
    staging: 'http://localhost:8088',
    console: 'http://localhost:8090',
  });
  const env = { PORT: '25080', STAGING_PORT: '', OPERATORS_PORT: '25090' };
  expect(await siteOfChannel(folder, 'production', env)).toBe('http://localhost:25080');
  expect(await siteOfChannel(folder, 'staging', env)).toBe('http://localhost:25088');
  expect(await siteOfChannel(folder, 'staging', { ...env, STAGING_PORT: '25099' })).toBe('http://localhost:25099');
  expect((await addressesOf(folder, env)).console).toBe('http://localhost:25090');
});

test('the address written by the service comes before ports, and a variable of the address before both', async () => {
  await storeAddresses(folder, REAL);
  expect(await addressesOf(folder, { PORT: '25080' })).toEqual(REAL);
  expect(await siteOfChannel(folder, 'drill', { PAROLA_SITE: 'https://other.example' })).toBe('https://other.example');
  const { site, console } = REAL;
  await storeAddresses(folder, { site, console });
  expect(await siteOfChannel(folder, 'staging', {})).toBe(site);
});

test.each(['{"site":"play.example"}', '{', '[]'])('%s is no record of addresses, and ports are taken', async (text) => {
  await writeFile(join(folder, 'addresses.json'), text);
  expect(await siteOfChannel(folder, 'production', { PORT: '25080' })).toBe('http://localhost:25080');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { CountryDatabase } from './country-database';
import type { EdgeEnv } from './edge-settings';
import { buildEdge } from './server';
import { echoPlatform } from './testing/echo-platform';
import { edgeEnv } from './testing/edge-env';
import { countryFile } from './testing/country-file';
import { ReleaseOnDisk } from './testing/release-on-disk';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
const problems: string[] = [];

async function open(
  profile: 'sandbox' | 'production' = 'production',
  proxies: string[] = [],
  own: Partial<EdgeEnv> = {},
): Promise<FastifyInstance> {
  return buildEdge({
    env: edgeEnv(releases, platform, { TRUSTED_PROXIES: proxies, PAROLA_PROFILE: profile, ...own }),
    releases,
    report: (problem) => problems.push(problem),
  });
}

beforeAll(async () => {
  platform = await echoPlatform();
});
afterAll(() => new Promise<void>((resolve) => void platform.close(() => resolve())));
beforeEach(async () => {
  problems.length = 0;
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  app = await open();
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

describe('the region of a player', () => {
  const CDN = { REGION_HEADER: 'cf-ipcountry', REGION_DEFAULT: 'PH' };
  const regionFor = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/app/v1/anonymous/preLogin2', headers, payload: {} })).json<{
      region: string;
    }>().region;
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };
  async function behind(proxies: string[], region: typeof CDN): Promise<void> {
    await app.close();
    app = await open('production', proxies, region);
  }

  test('comes from the header of a trusted proxy', async () => {
    await behind(['loopback'], CDN);
    expect(await regionFor({ ...forwarded, 'cf-ipcountry': 'de' })).toBe('DE');
  });

  test.each(['', 'D', 'DEU', 'D1', 'DE,PH', 'PH '.repeat(50)])(
    'is the configured one for a header of «%s»',
    async (sent) => {
      await behind(['loopback'], CDN);
      expect(await regionFor({ ...forwarded, 'cf-ipcountry': sent })).toBe('PH');
    },
  );

  test('is never a claim of the client, by either header', async () => {
    const sent = { ...forwarded, 'cf-ipcountry': 'DE', 'x-parola-region': 'DE', 'X-Parola-Region': 'DE' };
    await behind([], CDN);
    expect(await regionFor(sent)).toBe('PH');
    await behind(['10.0.0.0/8'], CDN);
    expect(await regionFor(sent)).toBe('PH');
    await behind(['loopback'], { REGION_HEADER: '', REGION_DEFAULT: '' });
    expect(await regionFor(sent)).toBe('');
  });
});

describe('the region of a player by their address', () => {
  const file = () => path.join(releases.dataDir, 'countries.mmdb');
  const from = async (ip: string, headers: Record<string, string> = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/app/v1/anonymous/preLogin2',
        headers: { 'x-forwarded-for': ip, ...headers },
        payload: {},
      })
    ).json<{ region: string }>().region;
  const reopened = async (region: { REGION_HEADER?: string; REGION_DATABASE: string; REGION_DEFAULT?: string }) => {
    await app.close();
    app = await open('production', ['loopback'], region);
  };

  test('comes from the operator’s file where the proxy names none', async () => {
    writeFileSync(file(), countryFile({ '203.0.113.0/24': 'PH', '198.51.100.128/25': 'DE', '2001:db8::/32': 'PH' }));
    await reopened({ REGION_HEADER: 'cf-ipcountry', REGION_DATABASE: file() });
    expect(await from('203.0.113.7')).toBe('PH');
    expect(await from('198.51.100.200')).toBe('DE');
    expect(await from('198.51.100.1')).toBe('');
    expect(await from('2001:db8:1::7')).toBe('PH');
    expect(await from('203.0.113.7', { 'cf-ipcountry': 'SG' })).toBe('SG');
    expect(await from('203.0.113.7', { 'x-parola-region': 'SG' })).toBe('PH');
    await reopened({ REGION_DATABASE: file(), REGION_DEFAULT: 'MY' });
    expect(await from('192.0.2.1')).toBe('MY');
  });

  test('is unknown, reported once, for an entry that is damaged inside the file', async () => {
    const whole = countryFile({ '198.51.100.0/24': 'DE', '203.0.113.0/24': 'PH' });
    // The entry of PH becomes a pointer behind the end of the data.
    const entry = whole.lastIndexOf('PH') - 'country'.length - 'iso_code'.length - 5;
    whole.fill(0x38, entry, entry + 1).fill(0xff, entry + 1, entry + 5);
    writeFileSync(file(), whole);
    await reopened({ REGION_DATABASE: file() });
    problems.length = 0;
    expect(await from('198.51.100.1')).toBe('DE');
    expect(problems).toEqual([]);
    expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual(['', '']);
    expect(problems).toEqual([expect.stringMatching(/REGION_DATABASE .*countries\.mmdb.* is damaged inside/)]);
  });

  test('stops the start, by name, when the file is none', async () => {
    writeFileSync(file(), 'countries');
    await expect(reopened({ REGION_DATABASE: file() })).rejects.toThrow(/REGION_DATABASE is no file of countries/);
    await expect(open('production', [], { REGION_DATABASE: '/nowhere' })).rejects.toThrow(/REGION_DATABASE/);
    app = await open('production');
  });
});

describe('a file of countries that is replaced while the edge runs', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'countries-'));
  const file = path.join(dir, 'countries.mmdb');
  const PHILIPPINES = countryFile({ '203.0.113.0/24': 'PH' });
  let countries: CountryDatabase;
  const reported: string[] = [];
  beforeEach(async () => {
    reported.length = 0;
    writeFileSync(file, PHILIPPINES);
    countries = await CountryDatabase.open(file, (problem) => void reported.push(problem), 5);
  });
  afterEach(() => countries.close());
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const country = () => countries.countryOf('203.0.113.7');
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test.each<[string, (whole: Buffer) => Buffer]>([
    ['cut off in the middle', (whole) => whole.subarray(0, whole.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['compressed', (whole) => gzipSync(whole)],
    ['of another kind', () => countryFile({ '203.0.113.0/24': 'DE' }, 'GeoLite2-ASN')],
    ['without a country', () => countryFile({})],
  ])('stays in force when the new one is %s, and the next good one is used', async (_what, spoil) => {
    writeFileSync(file, spoil(Buffer.from(PHILIPPINES)));
    await until(() => reported.length > 0);
    expect(reported[0]).toMatch(/cannot be used: .+ The file before it stays in force\.$/);
    expect(country()).toBe('PH');
    writeFileSync(file, countryFile({ '203.0.113.0/24': 'SG', '198.51.100.0/24': 'DE' }));
    await until(() => country() === 'SG');
  });

  test('stays in force when it is taken away', async () => {
    rmSync(file);
    await until(() => reported.length > 0);
    expect(country()).toBe('PH');
  });

  test('of another kind stops a start', async () => {
    writeFileSync(file, countryFile({ '203.0.113.0/24': 'DE' }, 'GeoLite2-ASN'));
    await expect(CountryDatabase.open(file, () => undefined)).rejects.toThrow('of the kind GeoLite2-ASN');
  });
});

describe('a start without a source of regions', () => {
  const problemsAtStart = async (
    profile: 'sandbox' | 'production',
    proxies: string[],
    region: Parameters<typeof open>[2],
  ) => {
    await app.close();
    problems.length = 0;
    app = await open(profile, proxies, region);
    return [...problems];
  };

  test('says in production the consequence', async () => {
    expect(await problemsAtStart('production', [], {})).toEqual([
      expect.stringMatching(/neither REGION_HEADER nor REGION_DATABASE.*every log-in, deposit and game is refused/),
    ]);
    expect(await problemsAtStart('production', [], { REGION_HEADER: 'cf-ipcountry' })).toEqual([
      expect.stringMatching(/TRUSTED_PROXIES alone, which names none.*is refused \(212\)/),
    ]);
    expect(await problemsAtStart('production', ['loopback'], { REGION_DEFAULT: 'PH' })).toEqual([
      expect.stringMatching(/All players are taken to be in PH/),
    ]);
  });

  test('is quiet where there is one, and in the sandbox', async () => {
    writeFileSync(path.join(releases.dataDir, 'countries.mmdb'), countryFile({ '203.0.113.0/24': 'PH' }));
    const file = { REGION_DATABASE: path.join(releases.dataDir, 'countries.mmdb') };
    expect(await problemsAtStart('production', [], file)).toEqual([]);
    expect(await problemsAtStart('production', ['loopback'], { REGION_HEADER: 'cf-ipcountry' })).toEqual([]);
    expect(await problemsAtStart('sandbox', [], {})).toEqual([]);
  });
});

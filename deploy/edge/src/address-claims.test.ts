import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EdgeEnv } from './edge-settings';
import { buildEdge } from './server';
import { countryFile } from './testing/country-file';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

/** Claims of clients about their own address and country, against the values that the platform receives. */
let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
let received: IncomingMessage['headers'][];
const BEACONS = 4;

beforeAll(async () => {
  platform = createServer((request, response) => {
    received.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"owner":"1"}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  platform.closeAllConnections();
  await new Promise<void>((resolve) => void platform.close(() => resolve()));
});
beforeEach(() => {
  received = [];
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
  jest.restoreAllMocks();
});

const PLAYER = '203.0.113.7';
const PROXY = '10.0.0.5';
const OUTER_PROXY = '10.0.0.9';
/** Headers in which proxies and networks of delivery state an address or a country, with claims of a client. */
const CLAIMS: Record<string, string>[] = [
  ...[
    '6.6.6.6',
    '127.0.0.1',
    '::1',
    '10.1.1.1',
    PROXY,
    `${PLAYER}, 6.6.6.6`,
    'unknown',
    'DE',
    ' , ,',
    '6.'.repeat(500),
  ].map((claim) => ({ 'x-forwarded-for': claim })),
  { forwarded: 'for=6.6.6.6;proto=https', 'x-forwarded': '6.6.6.6', 'forwarded-for': '6.6.6.6' },
  { 'x-real-ip': '6.6.6.6', 'x-client-ip': '6.6.6.6', 'x-cluster-client-ip': '6.6.6.6' },
  { 'cf-connecting-ip': '6.6.6.6', 'cf-connecting-ipv6': '2001:db8:6::6', 'cf-pseudo-ipv4': '6.6.6.6' },
  { 'true-client-ip': '6.6.6.6', 'fastly-client-ip': '6.6.6.6', 'x-original-forwarded-for': '6.6.6.6' },
  { 'x-parola-region': 'DE', 'X-Parola-Region': 'DE', 'x-country-code': 'DE', 'x-geo-country': 'DE' },
  { 'cloudfront-viewer-country': 'DE', 'x-vercel-ip-country': 'DE', 'x-appengine-country': 'DE' },
];
const COUNTRY_CLAIM = { 'cf-ipcountry': 'DE' };

interface Way {
  proxies: string[];
  /** Sender of the connection. */
  peer: string;
  /** Proxies whose addresses stand behind the player's in the header that reaches the front door. */
  behind?: string[];
  /** Country in the header of the trusted proxy, which replaces that of the client. */
  country?: string;
}
const WAYS: [string, Way][] = [
  ['without a proxy', { proxies: [], peer: PLAYER }],
  ['past the proxy, directly', { proxies: ['10.0.0.0/8'], peer: PLAYER }],
  ['past a proxy on this machine', { proxies: ['loopback'], peer: PLAYER }],
  ['through the trusted proxy', { proxies: ['10.0.0.0/8'], peer: PROXY, behind: [] }],
  ['through a proxy that states the country', { proxies: [PROXY], peer: PROXY, behind: [], country: 'SG' }],
  ['through two trusted proxies', { proxies: ['10.0.0.0/8'], peer: PROXY, behind: [OUTER_PROXY] }],
];
const REGIONS: [string, Partial<EdgeEnv>, string][] = [
  ['no setting of regions', {}, ''],
  ['REGION_DEFAULT', { REGION_DEFAULT: 'MY' }, 'MY'],
  ['a file of countries', { REGION_DATABASE: 'countries.mmdb' }, 'PH'],
  ['a file of countries and REGION_DEFAULT', { REGION_DATABASE: 'countries.mmdb', REGION_DEFAULT: 'MY' }, 'PH'],
];

async function open(proxies: string[], regions: Partial<EdgeEnv>): Promise<void> {
  const file = path.join(releases.dataDir, 'countries.mmdb');
  writeFileSync(file, countryFile({ [`${PLAYER}/32`]: 'PH', '6.6.6.0/24': 'DE', '10.0.0.0/8': 'DE' }));
  app = await buildEdge({
    env: edgeEnv(releases, platform, {
      TRUSTED_PROXIES: proxies,
      ...regions,
      ...(regions.REGION_DATABASE !== undefined && { REGION_DATABASE: file }),
    }),
    releases,
    beacons: { perMinute: BEACONS, writeMs: 10 },
  });
}

/** The headers of a client's request as they reach the front door on this way. */
function arriving({ behind, country }: Way, claims: Record<string, string>): Record<string, string> {
  if (behind === undefined) return claims;
  const claimed = claims['x-forwarded-for'];
  const list = [...(claimed === undefined ? [] : [claimed]), PLAYER, ...behind].join(', ');
  return { ...claims, 'x-forwarded-for': list, ...(country !== undefined && { 'cf-ipcountry': country }) };
}

/** The address and country that the platform receives with a call, a form, a stream and the callback of a log-in. */
async function forwardedFor(way: Way, claims: Record<string, string>): Promise<string[]> {
  received = [];
  const headers = { authorization: 'token', ...arriving(way, claims) };
  const from = { remoteAddress: way.peer };
  await app.inject({ ...from, method: 'POST', url: '/app/v1/refreshData', headers, payload: {} });
  const form = { ...headers, 'content-type': 'multipart/form-data; boundary=x' };
  await app.inject({ ...from, method: 'POST', url: '/app/v1/feedback', headers: form, payload: 'x' });
  await app.inject({ ...from, url: '/app/v1/live', headers });
  await app.inject({ ...from, url: '/app/v1/social/callback?state=1', headers });
  // The form is two requests: one for its owner.
  expect(received).toHaveLength(5);
  return [...new Set(received.map((one) => `${String(one['x-forwarded-for'])} ${String(one['x-parola-region'])}`))];
}

describe.each(REGIONS)('with %s', (_title, regions, region) => {
  test.each(WAYS)('no claim of a client %s changes its address or country', async (_what, way) => {
    await open(way.proxies, { ...regions, ...(way.country !== undefined && { REGION_HEADER: 'cf-ipcountry' }) });
    for (const claims of [{}, ...CLAIMS, COUNTRY_CLAIM])
      expect([claims, await forwardedFor(way, claims)]).toEqual([claims, [`${PLAYER} ${way.country ?? region}`]]);
  });

  test('a country header of a client past the proxy is not believed', async () => {
    await open(['10.0.0.0/8'], { ...regions, REGION_HEADER: 'cf-ipcountry' });
    for (const claims of [COUNTRY_CLAIM, { ...COUNTRY_CLAIM, 'x-forwarded-for': PROXY }])
      expect(await forwardedFor({ proxies: [], peer: PLAYER }, claims)).toEqual([`${PLAYER} ${region}`]);
  });
});

test.each(WAYS)('reports of pages %s are counted for one address under any claim', async (_what, way) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await open(way.proxies, {});
  const codes: number[] = [];
  for (const claims of CLAIMS) {
    const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0', ...arriving(way, claims) };
    const payload = JSON.stringify({ receipt: '', builds: {}, units: [] });
    const answer = await app.inject({ method: 'POST', url: '/t', remoteAddress: way.peer, headers, payload });
    codes.push(answer.statusCode);
  }
  expect(codes).toEqual(CLAIMS.map((_claims, n) => (n < BEACONS ? 204 : 429)));
});

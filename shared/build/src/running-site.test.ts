import { createServer, type Server } from 'node:http';
import { DEVELOPMENT_SHELL } from '@parola/contract';
import { addressOf, findSite } from './running-site';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a site that gives this answer at the address of the development shell's profile. @returns its origin */
async function startSite(status: number, body: unknown): Promise<string> {
  const site = createServer((request, response) => {
    response.writeHead(request.url === `/shell/${DEVELOPMENT_SHELL}/host-profile.json` ? status : 500);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server = site;
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

const PROFILE = {
  schema: 'parola/host-profile@2',
  version: DEVELOPMENT_SHELL,
  contract: { serves: ['2.0'] },
  reads: [],
  words: {},
  shared: {},
  deprecated: {},
  own: { routes: [], slots: [], modals: [], events: { emits: [], listens: [] }, needs: { calls: [], config: [] } },
  assetBases: ['/remotes/'],
  budgets: { firstLoadBytes: 40_000 },
  provides: {},
};
const ENTRY = 'http://localhost:4100/remoteEntry.js';
const definition = (...paths: string[]) => ({ name: 'promo', routes: paths.map((path) => ({ path })) });

test('a site with a development shell shows the remote at its first page without parameters', async () => {
  const origin = await startSite(200, PROFILE);
  const site = await findSite(`${origin}/wallets?x=1`);
  expect(site).toMatchObject({ origin, shell: { version: DEVELOPMENT_SHELL } });
  expect(addressOf(site, definition('/promo/:id', '/promo'), ENTRY)).toBe(`${origin}/promo?mf=promo@${ENTRY}`);
  expect(addressOf(site, definition(), ENTRY)).toBe(`${origin}/?mf=promo@${ENTRY}`);
});

test.each([
  ['no development shell', 404, 'Not found', /has no development shell: production never has one, and another site/],
  ['a failing server', 503, '', /answers 503; try again later\.$/],
  [
    'a shell of another major',
    200,
    { ...PROFILE, schema: 'parola/host-profile@3' },
    /^http:\S+ has a shell with parola\/host-profile@3, and the installed packages read parola\/host-profile@2: /,
  ],
  ['another web server', 200, '<!doctype html>', /is no site of Parola, or a much older one: /],
])('%s is one sentence', async (_what, status, body, message) => {
  const origin = await startSite(status, body);
  await expect(findSite(origin)).rejects.toThrow(message);
});

test('an address that is wrong or cannot be reached is one sentence', async () => {
  await expect(findSite('staging')).rejects.toThrow('it is «staging».');
  await expect(findSite('ftp://staging.example')).rejects.toThrow('it is «ftp://staging.example».');
  const origin = await startSite(200, PROFILE);
  await new Promise((resolve) => server?.close(resolve));
  await expect(findSite(origin)).rejects.toThrow(`${origin} cannot be reached (ECONNREFUSED).`);
});

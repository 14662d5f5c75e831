import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { HostProfile, ReleaseSnapshot, RouteDeclaration } from '@parola/contract';
import { GENERAL, INVITATION, OF_REMOTE } from './link-texts';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

const SITE = 'https://play.example';
const ROBOT = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)';
const HTML =
  '<html><head><meta name="description" content="Of the shell."/><style>b{}</style><!--parola:release--></head><body></body></html>';

let releases: ReleaseOnDisk;
let app: FastifyInstance;

const route = (id: string, at: string): RouteDeclaration => ({
  id,
  path: at,
  guard: 'none',
  chrome: 'sub',
  title: 'A page',
});

/** Creates a release with the product's remotes, one page each, and the page of invitations. */
function release(): void {
  releases.release('1.0.0', HTML);
  const snapshot: ReleaseSnapshot = JSON.parse(releases.current().payload);
  const [lobby] = snapshot.remotes;
  if (!lobby) throw new Error('there is no lobby');
  const pages = [
    ['vip-bonus', '/vip/level'],
    ['activities', '/activity/sign-in'],
    ['jackpot', '/activity/jackpot'],
    ['agent-share', '/share'],
    ['wallets', '/wallets'],
    ['promo', '/promo/:season'],
  ] as const;
  for (const [name, at] of pages) {
    const manifest = { ...lobby.stable.manifest, routes: [route(`${name}.page`, at)] };
    snapshot.remotes.push({ ...lobby, name, stable: { ...lobby.stable, manifest } });
  }
  releases.set(JSON.stringify(snapshot));
}

/** Adds a page to the shell. */
async function addOwn(...routes: RouteDeclaration[]): Promise<void> {
  const profile: HostProfile = JSON.parse(String(await releases.file('shell', '1.0.0', 'host-profile.json')));
  const own = { ...profile.own, routes: [...profile.own.routes, ...routes] };
  releases.write('shell/1.0.0/host-profile.json', JSON.stringify({ ...profile, own }));
}

async function open(site = SITE): Promise<void> {
  app = await buildEdge({ env: edgeEnv(releases, undefined, { SITE_URL: site }), releases });
}
const ask = (url: string) => app.inject({ url, headers: { 'user-agent': ROBOT } });

/** The meta tags of a page, as a robot reads them. */
function tagsIn(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta ([^>]*)>/g)].map(([, text = '']) => text);
  return Object.fromEntries(
    tags.flatMap((text) => {
      const content = /content="([^"]*)"/.exec(text)?.[1] ?? '';
      return [...text.matchAll(/(?:name|property)="([^"]+)"/g)].map(([, name = '']) => [name, content]);
    }),
  );
}

beforeEach(async () => {
  releases = new ReleaseOnDisk();
  release();
  await addOwn(route('shell.invite', '/invite/:inviteCode'), route('shell.register', '/auth/register'));
  writeFileSync(path.join(releases.artDir, 'files', 'link-parola-1200.12345678.jpg'), 'picture');
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

describe('a link that is shared', () => {
  beforeEach(() => open());

  it.each([
    ['/', GENERAL],
    ['/auth/register', GENERAL],
    ['/vip/level', OF_REMOTE['vip-bonus']],
    ['/activity/sign-in', OF_REMOTE['activities']],
    ['/activity/jackpot', OF_REMOTE['jackpot']],
    ['/share', OF_REMOTE['agent-share']],
    ['/wallets', OF_REMOTE['wallets']],
  ])('%s shows words, picture and address of its kind of page', async (url, kind) => {
    const page = await ask(`${url}?fbclid=made-up`);
    expect(page.statusCode).toBe(200);
    expect(tagsIn(page.body)).toMatchObject({
      description: kind?.words,
      'og:description': kind?.words,
      'og:title': kind?.title,
      'og:image': `${SITE}/icons/${kind?.picture}-1200.jpg`,
      'og:url': SITE + url,
      'twitter:card': 'summary_large_image',
    });
    expect(page.body).not.toContain('Of the shell.');
    expect(page.body).not.toContain('made-up');
  });

  it('to a page of a remote without words of its own has the general ones, and no address where the path stands for many', async () => {
    const tags = tagsIn((await ask('/promo/halloween')).body);
    expect(tags).toMatchObject({ 'og:title': GENERAL.title, 'og:description': GENERAL.words });
    expect(tags).not.toHaveProperty('og:url');
  });

  it.each(['/?pid=7041', '/auth/register?inviteCode=AB12CD', '/share?inviteCode=AB12CD', '/invite/AB12CD'])(
    '%s invites without naming the inviter',
    async (url) => {
      const page = await ask(url);
      expect(page.statusCode).toBe(200);
      const tags = tagsIn(page.body);
      expect(tags).toMatchObject({
        'og:title': INVITATION.title,
        'og:description': INVITATION.words,
        'og:image': `${SITE}/icons/link-invitation-1200.jpg`,
        'og:image:width': '1200',
        'og:image:height': '630',
      });
      // With og:url, social networks would share that address instead of the link, and the friend would arrive without
      // the invite code.
      expect(tags).not.toHaveProperty('og:url');
      expect(page.body).not.toMatch(/7041|AB12CD/);
      expect((await ask(url.replace(/7041|AB12CD/, '9'))).body).toBe(page.body);
    },
  );

  it('leaves the policy of the page as it is', async () => {
    const hash = createHash('sha256').update('b{}').digest('base64');
    const policy = (await ask('/')).headers['content-security-policy'];
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self';");
  });

  it('has a picture that is there', async () => {
    const picture = await ask('/icons/link-parola-1200.jpg');
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([200, 'image/jpeg', 'picture']);
  });
});

it('a site that does not say its address shows words and no picture', async () => {
  await open('');
  const tags = tagsIn((await ask('/')).body);
  expect(tags).toMatchObject({ 'og:title': GENERAL.title, 'og:description': GENERAL.words });
  expect(Object.keys(tags)).not.toEqual(expect.arrayContaining(['og:image']));
  expect(tags).not.toHaveProperty('og:url');
});

it('a shell without a description gets the words, too', async () => {
  releases.release('1.1.0');
  await open();
  expect(tagsIn((await ask('/')).body)).toMatchObject({ 'og:title': GENERAL.title });
});

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { FIRST_DATA_ID, firstDataSchema, matches, type ReleaseSnapshot } from '@parola/contract';
import { PUTS_CODE_IN } from './defer-code';
import type { EdgeEnv } from './edge-settings';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

const HTML =
  '<html lang="en-PH"><head><script>who()</script><style>b{}</style><!--parola:release--></head><body><div id="root"><!--parola:page--><div class="boot-page"></div></div></body></html>';
const LOBBY = {
  schema: 'parola/prerendered@1',
  config: ['games'],
  calls: [],
  routes: ['lobby.home', 'shell.member'],
  view: '{games: config.games[*].{name: name}}',
  html: {
    'en-PH':
      '<h1>Games of VERSION</h1>{{#games}}<b>{{name}}</b>{{/games}}<a href="{{routes.shell.member}}">Me</a>{{{slots.lobby.strip}}}',
    'fil-PH': '<h1>Mga laro</h1>',
  },
  head: '<link rel="preload" as="image" imagesrcset="{{games.0.name}}">',
};
const STRIP = {
  schema: 'parola/prerendered@1',
  config: [],
  calls: ['pools'],
  routes: [],
  view: '{topAmount: calls.pools.top}',
  html: { 'en-PH': '<i>{{topAmount}}</i>', 'fil-PH': '<i>{{topAmount}}</i>' },
};
const CSS = '@layer page{.a{color:red}}';

let releases: ReleaseOnDisk;
let platform: Server;
let app: FastifyInstance;
/** The platform's answer to a call; undefined means that it fails. */
let answer: (name: string) => object | undefined;
const requests: string[] = [];
const problems: string[] = [];

function release(version = '1.0.0', files: { lobby?: unknown; strip?: unknown; css?: string } = {}, html = HTML): void {
  const { lobby = LOBBY, strip = STRIP, css = CSS } = files;
  const text = (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value).replace('VERSION', version);
  releases.release(version, html, {
    'route:lobby.home': text(lobby),
    'slot:lobby.own-strip': text(strip),
    'home.css': css,
  });
}
async function open(own: Partial<EdgeEnv> = {}, waitForDataMs = 4000): Promise<void> {
  await app?.close();
  app = await buildEdge({
    waitForDataMs,
    env: edgeEnv(releases, platform, own),
    releases,
    report: (problem) => problems.push(problem),
  });
}
const home = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });
const body = async (headers?: Record<string, string>) => (await home(headers)).body;
async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 10));
}
/** Edits the signed content and signs it again. */
function change(edit: (snapshot: ReleaseSnapshot) => void): void {
  const snapshot: ReleaseSnapshot = JSON.parse(releases.current().payload);
  edit(snapshot);
  releases.set(JSON.stringify(snapshot));
}
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

beforeAll(async () => {
  platform = createServer((request, response) => {
    const name = request.url?.replace('/app/v1/', '') ?? '';
    requests.push(`${name} ${String(request.headers['x-parola-region'])}`);
    const made = answer(name);
    if (made) response.setHeader('content-type', 'application/json').end(JSON.stringify(made));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  platform.closeAllConnections();
  return new Promise<void>((resolve) => void platform.close(() => resolve()));
});
beforeEach(async () => {
  problems.length = 0;
  requests.length = 0;
  answer = (name) =>
    name === 'pools'
      ? { errcode: 0, top: 123_450 }
      : {
          errcode: 0,
          serverTime: 5,
          gameListVersion: 'v1',
          configMap: { games: [{ name: '"><img src=x onerror=alert(1)>' }] },
        };
  releases = new ReleaseOnDisk();
  release();
  await open({ REGION_DEFAULT: 'PH' });
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});

const served = (version: string) => until(async () => (await body()).includes(`Games of ${version}`));

test('the page holds its lobby and the fillings of its slots, with the data of the minute, all of it escaped', async () => {
  const html = await body();
  expect(html).toContain(
    '<div class="boot-now" id="parola-page"><h1>Games of 1.0.0</h1><b>&quot;&gt;&lt;img src=x onerror=alert(1)&gt;</b><a href="/member">Me</a><div data-filling="lobby.own-strip"><i>₱1,234.50</i></div></div>',
  );
  expect(html).toContain('<div class="boot-page">');
  expect(html).toMatch(/<head>.*imagesrcset="&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;">.*<\/head>/s);
  expect(html).not.toContain('<img');
  expect(requests.sort()).toEqual(['anonymous/appConfig PH', 'pools PH']);
});

test('an invitation holds the lobby too, with its own preview', async () => {
  const [invitation, usual] = [await app.inject({ url: '/?pid=7041' }), await home()];
  for (const { body: html } of [invitation, usual]) expect(html).toContain('<h1>Games of 1.0.0</h1>');
  expect(invitation.body).toContain('<meta property="og:title" content="A friend invited you to Parola">');
  expect(usual.body).toContain('<meta property="og:title" content="Parola">');
  expect(invitation.body).not.toContain('7041');
  expect(invitation.headers['content-security-policy']).toBe(usual.headers['content-security-policy']);
});

test('the data goes with it after the visible part, so that the page need not ask for it', async () => {
  const html = await body();
  const [, data = ''] = new RegExp(`id="${FIRST_DATA_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  const first: unknown = JSON.parse(data);
  expect(matches(firstDataSchema, first)).toBe(true);
  expect(first).toMatchObject({ at: 5, gameListVersion: 'v1', calls: { pools: { top: 123_450 } } });
  expect(html.indexOf('id="parola-page"')).toBeLessThan(html.indexOf('id="parola-release"'));
  expect(html.indexOf('id="parola-release"')).toBeLessThan(html.indexOf('as="script"'));
  expect(html).toMatch(/as="script" href="[^"]*home.js"[^>]*><\/template><script>[^<]*<\/script><\/body>/);
});

test('code waits behind the data for the picture; elsewhere it is asked for from the head', async () => {
  const entry = '<script defer="defer" src="/shell/2.0.0/main.js" crossorigin="anonymous"></script>';
  const beside = '<link rel="preload" as="script" fetchpriority="low" href="/shell/2.0.0/net.js">';
  release('2.0.0', {}, HTML.replace('</head>', `${entry}${beside}</head>`));
  await served('2.0.0');
  const html = await body();
  const [head = '', rest = ''] = html.split('</head>');
  expect(head).not.toContain('as="script"');
  expect(head).not.toContain(entry);
  expect(rest).toMatch(new RegExp(`</script><template id="parola-code">${entry}${beside}<link [^>]*remoteEntry`));
  expect(rest.split(entry)).toHaveLength(2);
  const { body: other } = await app.inject({ url: '/member' });
  expect(other.split('</head>')[0]).toContain(entry + beside);
  expect(other).not.toContain('parola-code');
});

test('a page that comes with its code asks for the shell’s own files first', async () => {
  answer = () => undefined;
  const style = '<link href="/shell/2.0.0/main.css" rel="stylesheet">';
  release('2.0.0', {}, HTML.replace('</head>', `${style}</head>`));
  await open({ REGION_DEFAULT: 'PH' }, 10);
  const html = await body();
  expect(html).not.toContain('id="parola-page"');
  expect(html).toMatch(
    new RegExp(`${style}<link rel="preload" as="script" href="[^"]*remoteEntry[^<]*<link .*</head>`),
  );
});

test('a page that is there before its code does not ask for data shared by other pages', async () => {
  const shared = '<link rel="preload" as="script" href="/shell/2.0.0/forms.js" data-pages="data-pages">';
  release('2.0.0', {}, HTML.replace('</head>', `${shared}</head>`));
  await served('2.0.0');
  expect(await body()).not.toContain('forms.js');
  expect((await app.inject({ url: '/member' })).body).toContain(shared);
});

test('its styles stand in the page under the name webpack looks for, allowed by their hash, and code gives way to pictures', async () => {
  const { body: html, headers } = await home();
  expect(html).toContain(`<style data-href="home.css">${CSS}</style>`);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(hash(CSS));
  expect(policy).toContain(`script-src 'self' ${hash('who()')} ${hash(PUTS_CODE_IN)};`);
  expect((await app.inject({ url: '/member' })).headers['content-security-policy']).not.toContain(hash(PUTS_CODE_IN));
  expect(policy).not.toContain('unsafe');
  const hints = [...html.matchAll(/<link rel="preload" as="(\w+)" href="([^"]+)"[^>]*fetchpriority="low">/g)];
  expect(hints.map(([, as, href]) => [as, href])).toEqual([
    ['script', '/remotes/lobby/1.0.0/remoteEntry.js'],
    ['script', '/remotes/lobby/1.0.0/remote.js'],
    ['script', '/remotes/lobby/1.0.0/home.js'],
  ]);
  expect(html).not.toContain('as="style"');
});

/** A shell whose HTML links a separate style sheet after its inline one. */
function releaseSheet(version: string, text: string | undefined, more = ''): string {
  const link = `<link href="/shell/${version}/main.css" integrity="sha256-x" rel="stylesheet">`;
  if (text !== undefined) releases.write(`shell/${version}/main.css`, text);
  release(version, {}, HTML.replace('</head>', `${link}${more}</head>`));
  return link;
}

test("the shell's style sheet stands in it where its link stood, allowed by its hash; other pages link to it", async () => {
  const sheet = '@font-face{src:url(/shell/2.0.0/a.woff2)}';
  const link = releaseSheet('2.0.0', sheet);
  await served('2.0.0');
  const { body: html, headers } = await home();
  expect(html).toContain(`<style>${sheet}</style></head>`);
  expect(html).not.toContain(link);
  expect(String(headers['content-security-policy'])).toContain(hash(sheet));
  const other = await app.inject({ url: '/member' });
  expect(other.body).toContain(link);
  expect(String(other.headers['content-security-policy'])).not.toContain(hash(sheet));
});

test.each([
  ['that names a file beside it', 'a{background:url(a.png)}', ''],
  ['that would end its element', 'a{content:"</style>"}', ''],
  ['that is not there', undefined, ''],
  ['beside another', 'a{}', '<link rel="stylesheet" href="/shell/2.0.0/more.css">'],
])('a style sheet of the shell %s stays a link', async (_what, text, more) => {
  const link = releaseSheet('2.0.0', text, more);
  await served('2.0.0');
  expect(await body()).toContain(`${link}${more}</head>`);
});

test('in the language of the cookie, and in English where there is no such', async () => {
  const filipino = await home({ cookie: 'a=b; parola_locale=fil-PH' });
  expect(filipino.body).toContain('<html lang="fil-PH"');
  expect(filipino.body).toContain('<h1>Mga laro</h1>');
  expect(filipino.headers.vary).toBe('accept-encoding, cookie');
  for (const cookie of ['parola_locale=de-DE', 'parola_locale=<b>', 'other=fil-PH'])
    expect(await body({ cookie })).toContain('Games of 1.0.0');
});

test('the age notice stands behind the root of a shell that takes it over, and its configuration does not go to the page', async () => {
  const config = {
    clientConfig: { mode: 1 },
    appAgeMin: 21,
    appExitUrl: 'https://search.example/',
    appLicenceInfo: { name: '' },
    appRegulatorNotice: { version: '3', items: [], lines: [] },
  };
  answer = (name) =>
    name === 'pools'
      ? { errcode: 0, top: 1 }
      : { errcode: 0, serverTime: 5, gameListVersion: 'v1', configMap: { games: [], ...config } };
  release('2.0.0', {}, HTML.replace('</body>', '<!--parola:notice--></body>'));
  await served('2.0.0');
  await until(async () => (await body()).includes('id="parola-age-notice"'));
  const html = await body();
  expect(html).toContain('<html lang="en-PH" data-notice="3">');
  expect(html).toMatch(/<div class="boot-page"><\/div><\/div><dialog /);
  expect(html).not.toContain('appRegulatorNotice');
  expect((await app.inject({ url: '/member' })).body).not.toContain('parola-age-notice');
  expect(problems.filter((problem) => problem.includes('notice'))).toEqual([]);
});

test('another pin of the lobby changes it; other pages have none', async () => {
  expect((await app.inject({ url: '/member' })).body).not.toContain('parola-page');
  await body();
  release('2.0.0');
  await until(async () => (await body()).includes('Games of 2.0.0'));
});

const SKELETON = 'id="parola-page"';
const BROKEN: [string, { lobby?: unknown; strip?: unknown; css?: string }, RegExp][] = [
  ['broken', { lobby: '{' }, /lobby 2\.0\.0 is served without its prerendered route:lobby\.home: .*no JSON/],
  ['too large', { lobby: ' '.repeat(120_001) }, /has 120001 bytes/],
  ['of another schema', { lobby: { ...LOBBY, schema: 'parola/prerendered@2' } }, /does not match its schema/],
  [
    'with code in it',
    { lobby: { ...LOBBY, html: { 'en-PH': '<p onclick="x()">' } } },
    /attribute that the policy refuses/,
  ],
  ['with styles that cannot stand in a page', { css: 'a{background:url(a.png)}' }, /home\.css cannot stand in a page/],
];
test.each(BROKEN)(
  'an artefact that is %s: the skeleton of before, and the finding in the health',
  async (_what, files, why) => {
    release('2.0.0', files);
    await until(async () => (await body()).includes('/lobby/2.0.0/'));
    const html = await body();
    expect(html).not.toContain(SKELETON);
    expect(html).toContain('as="style"');
    expect((await app.inject({ url: '/healthz' })).json()).toMatchObject({
      ok: true,
      problem: expect.stringMatching(why),
    });
  },
);

test('an artefact that was changed on the disk: the skeleton, until it is whole again', async () => {
  await app.close();
  releases.damage('remotes/lobby/1.0.0/prerendered/0.json', '{}');
  await open();
  expect(await body()).not.toContain(SKELETON);
  releases.damage('remotes/lobby/1.0.0/prerendered/0.json', JSON.stringify(LOBBY).replace('VERSION', '1.0.0'));
  releases.announce(releases.current());
  await until(async () => (await body()).includes(SKELETON));
});

test('a filling without an artefact leaves its place empty', async () => {
  release('2.0.0', { strip: '{' });
  await until(async () => (await body()).includes('Games of 2.0.0'));
  expect(await body()).toContain('Me</a></div>');
});

test.each([
  ['a shell of before has no room for it', () => release('2.0.0', {}, HTML.replace('<!--parola:page-->', ''))],
  [
    'not all players get the same one',
    () => change(({ remotes: [lobby] }) => lobby && (lobby.canary = { arm: lobby.stable, weightBp: 1, seed: 's' })),
  ],
  ['the remote is off', () => change(({ remotes: [lobby] }) => lobby && (lobby.off = { why: 'broken' }))],
  ['it links to a page that no unit offers', () => release('2.0.0', { lobby: { ...LOBBY, routes: ['shell.gone'] } })],
])('the skeleton where %s', async (_why, turn) => {
  const before = await body();
  turn();
  await until(async () => (await body()) !== before);
  const html = await body();
  expect(html).not.toContain(SKELETON);
  expect(html).toContain('boot-page');
});

test.each([
  ['does not answer', () => undefined],
  ['refuses', () => ({ errcode: 11 })],
  ['answers with an unexpected shape', () => ({ errcode: 0, configMap: 1 })],
])('the skeleton, soon, where the platform %s', async (_what, made) => {
  answer = made;
  await open({}, 200);
  const { statusCode, body: html } = await home();
  expect([statusCode, html.includes(SKELETON)]).toEqual([200, false]);
});

test('however many ask, the platform is asked once in a while', async () => {
  await Promise.all(Array.from({ length: 20 }, () => body()));
  await body();
  expect(requests).toHaveLength(2);
});

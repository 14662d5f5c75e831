import { expect, test } from '../support/fixtures';

const IMMUTABLE = 'max-age=31536000, immutable';

test(
  'pages are asked for again each time and carry a policy without unsafe-*',
  { tag: '@quick' },
  async ({ request }) => {
    for (const path of ['/', '/wallets', '/vip/level', '/member']) {
      const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      const headers = answer.headers();
      expect(answer.status(), path).toBe(200);
      expect(headers['cache-control'], path).toBe('no-cache');
      expect(headers['content-encoding'], path).toBe('br');
      expect(headers['content-security-policy'], path).toContain(`default-src 'none'`);
      expect(headers['content-security-policy'], path).not.toContain('unsafe');
    }
  },
);

test(
  'versioned files never change, and every script and style of the page has its integrity',
  { tag: '@quick' },
  async ({ request, page }) => {
    const answered: { url: string; cache: string | undefined }[] = [];
    page.on('response', (response) => {
      if (/^\/(remotes|shell|art)\//.test(new URL(response.url()).pathname))
        answered.push({ url: response.url(), cache: response.headers()['cache-control'] });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(answered.length).toBeGreaterThan(10);
    expect(answered.filter((one) => one.cache !== IMMUTABLE)).toEqual([]);
    const html = await (await request.get('/')).text();
    const files = [
      ...html.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="(?:stylesheet|preload)"[^>]*\shref)="[^"]+"[^>]*>/g),
    ]
      .map((match) => match[0])
      .filter((tag) => !tag.includes('as="font"'));
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((tag) => !/integrity="sha(256|384)-/.test(tag))).toEqual([]);
  },
);

test('a missing chunk is a plain 404 without caching, never a page', { tag: '@quick' }, async ({ request }) => {
  for (const path of [
    '/remotes/lobby/0.0.1/remoteEntry.js',
    '/shell/0.0.1/main.js',
    '/art/none.12345678.webp',
    '/main.js',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['cache-control'], answer.headers()['content-type']]).toEqual([
      path,
      404,
      'no-store',
      'text/plain; charset=utf-8',
    ]);
  }
});

test(
  'the API answers a visitor without a cache, and an unknown call with its envelope',
  { tag: '@quick' },
  async ({ request }) => {
    const answer = await request.post('/app/v1/noSuchCall', { data: {} });
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.json()).toMatchObject({ code: 404 });
  },
);

import { rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ReadPreview } from '@parola/releases';
import { buildEdge } from './server';
import { edgeEnv } from './testing/edge-env';
import { ReleaseOnDisk } from './testing/release-on-disk';

const DOCUMENT = { payload: '{}', keyId: 'k', signature: 's' };
const GOOD: ReadPreview = {
  ok: true,
  id: 'a',
  by: 'tess <b>',
  expires: Date.UTC(2026, 0, 31, 4),
  overrides: [{ unit: 'wallets', version: '1.6.0', buildId: 'sha256:0' }],
  document: DOCUMENT,
};
const TOKEN = `${'a'.repeat(300)}.b.c`;
let releases: ReleaseOnDisk;
let app: FastifyInstance;
const read = jest.fn<Promise<ReadPreview>, [string, string]>();
beforeEach(async () => {
  read.mockReset().mockResolvedValue(GOOD);
  releases = new ReleaseOnDisk();
  releases.release('1.0.0');
  const { snapshot, publicKeys, file, watch } = releases;
  const source = { snapshot, publicKeys, file, watch, readPreview: read };
  app = await buildEdge({ env: edgeEnv(releases), releases: source });
});
afterEach(async () => {
  await app.close();
  rmSync(releases.dataDir, { recursive: true, force: true });
});
const open = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

describe('a link to a preview', () => {
  test('asks first, and hands the token to the tab by a click alone', async () => {
    const answer = await open(`/wallets?mf-preview=${TOKEN}&name=deposit`);
    expect(read).toHaveBeenCalledWith('production', TOKEN);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('parola-release');
    expect(answer.body).toContain('<li>wallets 1.6.0</li>');
    expect(answer.body).toContain('Made by tess &#60;b&#62;, good until Jan 31, 2026, 12:00');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      vary: 'cookie',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'none'`);
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(answer.body) ?? [];
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(answer.body) ?? [];
    expect(policy).toContain(`script-src 'sha256-${hashOf(script)}'`);
    expect(policy).toContain(`style-src 'sha256-${hashOf(style)}'`);
    expect(script).not.toContain(TOKEN);
  });

  test('asks in the language of the browser', async () => {
    const answer = await open(`/?mf-preview=${TOKEN}`, 'parola_locale=fil-PH');
    expect(answer.body).toContain('<html lang="fil-PH">');
    expect(answer.body).toContain('Ipakita ang preview?');
  });

  test.each([
    ['forged', 403, 'is damaged or not from us'],
    ['channel', 403, 'is for another of our sites'],
    ['expired', 410, 'This preview link has expired'],
    ['revoked', 410, 'was ended'],
  ] as const)('that is %s gets a sentence and the way to the normal site', async (why, status, says) => {
    read.mockResolvedValue({ ok: false, why });
    const answer = await open(`/?mf-preview=${TOKEN}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(says);
    expect(answer.body).toContain('<a href="/">Go to the normal site</a>');
    expect(answer.body).not.toContain('<script');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is none without the token: the page is as ever', async () => {
    const answer = await open('/?preview=1');
    expect(answer.body).toContain('parola-release');
    expect(read).not.toHaveBeenCalled();
  });
});

describe('the content that a token shows', () => {
  test('is the signed document, never kept', async () => {
    const answer = await open(`/preview/${TOKEN}`);
    expect(read).toHaveBeenCalledWith('production', TOKEN);
    expect(answer.json()).toEqual({ document: DOCUMENT });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  test.each([
    ['forged', 403],
    ['channel', 403],
    ['expired', 410],
    ['revoked', 410],
  ] as const)('is refused with the reason when the token is %s', async (why, status) => {
    read.mockResolvedValue({ ok: false, why });
    const answer = await open(`/preview/${TOKEN}`);
    expect([answer.statusCode, answer.json()]).toEqual([status, { why }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('where there are no previews, every token is forged', async () => {
  const other = await buildEdge({ env: edgeEnv(releases), releases });
  try {
    expect((await other.inject({ url: `/preview/${TOKEN}` })).statusCode).toBe(403);
  } finally {
    await other.close();
  }
});

import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { socialRoutes } from './social.routes';

const SITE = 'http://casino.test';
const CALLBACK = `${SITE}/app/v1/social/callback`;
const SECRET = 'a-secret-of-tests-a-secret-of-tests';

let app: FastifyInstance;
let base = '';
beforeAll(async () => {
  // Reserves a free port: the issuers need it in their names before the server listens.
  const probe = Fastify();
  await probe.listen({ port: 0, host: '127.0.0.1' });
  const { port } = probe.server.address() as AddressInfo;
  await probe.close();
  base = `http://127.0.0.1:${port}`;
  app = Fastify();
  await app.register(socialRoutes, { publicUrl: base, siteOrigin: SITE, stylesheet: '/x.css', secret: SECRET });
  await app.listen({ port, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A minimal browser: keeps cookies and follows no redirects. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}
const verifier = randomBytes(32).toString('base64url');
function asks(path: string, own: Record<string, string> = {}): string {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return `${base}/social/${path}/auth?${new URLSearchParams({
    client_id: 'parola',
    response_type: 'code',
    redirect_uri: CALLBACK,
    scope: 'openid profile',
    state: 'state-of-tests',
    nonce: 'nonce-of-tests',
    prompt: 'login',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...own,
  })}`;
}
const placeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', base);
/**
 * Opens the page of the provider and submits its form. @returns the page, and the address that the browser is
 * redirected to
 */
async function choose(path: string, person: string): Promise<{ page: Response; back: URL }> {
  const visit = browser();
  const interaction = placeOf(await visit(asks(path))).href;
  const page = await visit(interaction);
  const body = new URLSearchParams({ person });
  const chosen = await visit(interaction, { method: 'POST', body });
  return { page, back: placeOf(await visit(placeOf(chosen).href)) };
}
async function tokens(path: string, code: string, secret = SECRET, codeVerifier = verifier) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: codeVerifier,
  });
  const authorization = `Basic ${Buffer.from(`parola:${secret}`).toString('base64')}`;
  const answer = await fetch(`${base}/social/${path}/token`, { method: 'POST', body, headers: { authorization } });
  return { status: answer.status, body: (await answer.json()) as { id_token?: string; error?: string } };
}
const claimsOf = (idToken = '') => JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());

describe.each(['google', 'facebook', 'line'])('the provider %s', (path) => {
  it('is an issuer of its own, with its own page and people', async () => {
    const found = await (await fetch(`${base}/social/${path}/.well-known/openid-configuration`)).json();
    expect(found).toMatchObject({ issuer: `${base}/social/${path}`, code_challenge_methods_supported: ['S256'] });
    const { page, back } = await choose(path, `${path}-1001`);
    expect(await page.text()).toContain('Maria Santos');
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${SITE};`);
    expect(back.href).toMatch(`${CALLBACK}?code=`);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      state: 'state-of-tests',
      iss: `${base}/social/${path}`,
    });
    const { body } = await tokens(path, back.searchParams.get('code') ?? '');
    expect(claimsOf(body.id_token)).toMatchObject({
      iss: `${base}/social/${path}`,
      aud: 'parola',
      sub: `${path}-1001`,
      name: 'Maria Santos',
      nonce: 'nonce-of-tests',
    });
  });

  it('has as many more people as testers have numbers, each the same one every time', async () => {
    const { back } = await choose(path, '778899');
    const { body } = await tokens(path, back.searchParams.get('code') ?? '');
    expect(claimsOf(body.id_token)).toMatchObject({ sub: `${path}-778899`, name: 'Person 778899' });
  });

  it('sends back a refusing person, and a person unknown to the provider', async () => {
    for (const person of ['', 'somebody-else']) {
      const { back } = await choose(path, person);
      expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'state-of-tests' });
    }
  });
});

describe('a provider of the sandbox', () => {
  it('takes no flow without PKCE, and redirects only to the registered address', async () => {
    const visit = browser();
    const plain = await visit(asks('google', { code_challenge: '', code_challenge_method: '' }));
    expect(placeOf(plain).searchParams.get('error')).toBe('invalid_request');
    const elsewhere = await visit(asks('google', { redirect_uri: 'http://thief.test/' }));
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([400, null]);
  });

  it('gives a code away once, to its client alone, with proof of the start', async () => {
    const code = async () => (await choose('google', 'google-1002')).back.searchParams.get('code') ?? '';
    expect((await tokens('google', await code(), 'another-secret')).status).toBe(401);
    expect((await tokens('google', await code(), SECRET, 'x'.repeat(43))).body.error).toBe('invalid_grant');
    const once = await code();
    expect((await tokens('google', once)).status).toBe(200);
    expect((await tokens('google', once)).body.error).toBe('invalid_grant');
  });
});

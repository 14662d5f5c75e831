import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWTPayload } from 'jose';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

const CLIENT = { id: 'parola-releases', secret: randomBytes(24).toString('base64url') };
/** Lifetime of the provider's data, seconds. */
const TTL = 600;

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'RS256' };
}

/** Data by model, shared between instances: a provider restarted with another key keeps it. */
const stores = new Map<string, Map<string, AdapterPayload>>();

/** Storage adapter of the provider, in memory. */
class Memory implements Adapter {
  private readonly kept: Map<string, AdapterPayload>;
  constructor(model: string) {
    this.kept = stores.get(model) ?? new Map<string, AdapterPayload>();
    stores.set(model, this.kept);
  }
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.kept.set(id, payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.kept.get(id);
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.kept.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }
  async consume(id: string): Promise<void> {
    const payload = this.kept.get(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    this.kept.delete(id);
  }
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, payload] of this.kept) if (payload.grantId === grantId) this.kept.delete(id);
  }
}

/** An OpenID provider from a certified library, on a local port, which logs people in without a page. */
export interface TestProvider {
  settings: { issuer: string; clientId: string; clientSecret: string; name: string; scope: string };
  /** Logs a person in: follows a flow's address to the redirect to the product. */
  visit(url: string, accountId: string): Promise<URL>;
  /** Groups of its people, by account. */
  groups: Map<string, string[]>;
  /** Changes the claims of each id token before the signature; undefined: no change. */
  spoil: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** True: id tokens are signed by another key under the id of the real one. */
  forged: boolean;
  /** Token of a CI job with these claims. */
  jobToken(audience: string, claims: JWTPayload): Promise<string>;
  /** The token with changed claims, signed by the provider's key or by another one. */
  resign(token: string, change: (claims: JWTPayload) => JWTPayload, key?: 'other'): Promise<string>;
  /** Signs with a new key from now on, and publishes it. */
  rotate(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Log-in page that asks a person for their name. */
const LOG_IN_PAGE = `<!doctype html><html lang="en"><title>Acme</title><body><h1>Log in to Acme</h1>
<form method="post"><label>Who are you? <input name="who" required></label> <button>Continue</button></form></body></html>`;

/** Starts a provider. `callback`: return address. `asks`: people log in on a page, as in a browser. */
export async function openTestProvider(callback: string, { asks = false } = {}): Promise<TestProvider> {
  let key = signingKey();
  let handler: RequestListener = () => undefined;
  const server = createServer((request, response) => handler(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  let person = '';
  let jobClaims: JWTPayload = {};
  const groups = new Map<string, string[]>();

  const resign: TestProvider['resign'] = async (token, change, other) => {
    const used = other ? { ...signingKey(), kid: key.kid } : key;
    return new SignJWT(change(decodeJwt(token)))
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256', kid: used.kid })
      .sign(await importJWK(used, 'RS256'));
  };

  function begin(): void {
    const provider = new Provider(issuer, {
      adapter: Memory,
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [callback],
          response_types: ['code'],
          grant_types: ['authorization_code', 'client_credentials'],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: [randomBytes(16).toString('hex')] },
      pkce: { methods: ['S256'], required: () => true },
      features: {
        devInteractions: { enabled: false },
        clientCredentials: { enabled: true },
        resourceIndicators: {
          enabled: true,
          getResourceServerInfo: (_ctx, resource) => ({
            scope: '',
            audience: resource,
            accessTokenFormat: 'jwt',
            accessTokenTTL: TTL,
            jwt: { sign: { alg: 'RS256' } },
          }),
        },
      },
      extraTokenClaims: (_ctx, token) => (token.kind === 'ClientCredentials' ? jobClaims : undefined),
      claims: { openid: ['sub'], profile: ['name', 'groups', 'preferred_username'] },
      conformIdTokenClaims: false,
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, id) => ({
        accountId: id,
        claims: () => ({ sub: id, name: `Name of ${id}`, preferred_username: id, groups: groups.get(id) ?? [] }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid profile');
        await grant.save();
        return grant;
      },
      ttl: {
        AccessToken: TTL,
        AuthorizationCode: 60,
        ClientCredentials: TTL,
        Grant: TTL,
        IdToken: TTL,
        Interaction: TTL,
        Session: TTL,
      },
    });
    provider.use(async (ctx, next) => {
      await next();
      const token: unknown = Reflect.get(Object(ctx.body), 'id_token');
      if ((result.spoil || result.forged) && typeof token === 'string')
        ctx.body = {
          ...Object(ctx.body),
          id_token: await resign(token, result.spoil ?? ((claims) => claims), result.forged ? 'other' : undefined),
        };
    });
    const answer = provider.callback();
    handler = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) {
        void answer(request, response);
        return;
      }
      if (!asks) void provider.interactionFinished(request, response, { login: { accountId: person } });
      else if (request.method === 'GET') response.setHeader('content-type', 'text/html').end(LOG_IN_PAGE);
      else
        void text(request).then((body) =>
          provider.interactionFinished(request, response, {
            login: { accountId: new URLSearchParams(body).get('who') ?? '' },
          }),
        );
    };
  }

  const result: TestProvider = {
    settings: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Acme',
      scope: 'openid profile',
    },
    groups,
    spoil: undefined,
    forged: false,
    async visit(url, accountId) {
      person = accountId;
      const jar = new Map<string, string>();
      for (let at = new URL(url); ;) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answered = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const line of answered.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const to = answered.headers.get('location');
        if (to === null) throw new Error(`${answered.status} ${(await answered.text()).slice(0, 300)}`);
        at = new URL(to, at);
        if (at.origin !== issuer) return at;
      }
    },
    async jobToken(audience, claims) {
      jobClaims = claims;
      const answered = await fetch(`${issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', resource: audience }),
      });
      const body: unknown = await answered.json();
      return String(Reflect.get(Object(body), 'access_token'));
    },
    resign,
    rotate() {
      key = signingKey();
      begin();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    start: () => listen(port),
  };
  begin();
  return result;
}

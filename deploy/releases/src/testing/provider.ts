import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { decodeJwt, decodeProtectedHeader, importJWK, SignJWT, type JWTPayload } from 'jose';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

const CLIENT = { id: 'parola-releases', secret: randomBytes(24).toString('base64url') };
/** Seconds. */
const TTL = 600;

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'RS256' };
}

/** By the kind of thing; a provider that gets another key keeps all of it. */
const stores = new Map<string, Map<string, AdapterPayload>>();

/** The provider's data, for the duration of the test. */
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

/** An OpenID provider by a certified library, on a port of this machine, at which a person logs in at once. */
export interface TestProvider {
  settings: { issuer: string; clientId: string; clientSecret: string; name: string; scope: string };
  /** Logs a person in: from the address of a flow to the browser's redirect. */
  visit(url: string, accountId: string): Promise<URL>;
  /** Groups of its people. */
  groups: Map<string, string[]>;
  /** The change of each id token before it is signed by the provider's own key; undefined: none. */
  spoil: ((claims: JWTPayload) => JWTPayload) | undefined;
  /** True when another key signs its id tokens, under the name of its key. */
  forged: boolean;
  /** A token for a job of a CI, with these claims. */
  jobToken(audience: string, claims: JWTPayload): Promise<string>;
  /** The same token with other claims, signed by the provider's key or by another. */
  resign(token: string, change: (claims: JWTPayload) => JWTPayload, key?: 'other'): Promise<string>;
  /** From now on it signs with another key, and says so. */
  rotate(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The page where a person in a browser gives their name. */
const LOG_IN_PAGE = `<!doctype html><html lang="en"><title>Acme</title><body><h1>Log in to Acme</h1>
<form method="post"><label>Who are you? <input name="who" required></label> <button>Continue</button></form></body></html>`;

/** `callback`: the address of the return. `asks`: each person is asked on a page, as in a browser. */
export async function openTestProvider(callback: string, { asks = false } = {}): Promise<TestProvider> {
  let key = signingKey();
  let handler: RequestListener = () => undefined;
  const server = createServer((request, response) => handler(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  let who = '';
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
      if (!asks) void provider.interactionFinished(request, response, { login: { accountId: who } });
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
      who = accountId;
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

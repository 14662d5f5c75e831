import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type JWK } from 'oidc-provider';
import { Memory } from './provider-memory';
import { personOf, type Provider as Sandbox } from './people';

/** The OpenID client: the casino. */
export interface Client {
  id: string;
  secret: string;
  /** Redirect address after a log-in. */
  callback: string;
}

const SCOPE = 'openid profile';
const MINUTES = 60;

const keys = new Map<string, JWK>();

/** The signing key of a provider, generated once per process. */
function signingKey(provider: string): JWK {
  const known = keys.get(provider);
  if (known) return known;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key: JWK = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
  keys.set(provider, key);
  return key;
}

/**
 * An OpenID provider with a few people, built on a certified library: code flow with PKCE only, one client. Keys and
 * stored data are lost at the end of the process.
 */
export function createIssuer(url: string, sandbox: Sandbox, client: Client): Provider {
  const named = (kind: string) => `sandbox_${sandbox.path}_${kind}`;
  const prefix = new URL(url).pathname;
  return new Provider(url, {
    adapter: Memory,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [signingKey(sandbox.path)] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: named('session'), interaction: named('interaction'), resume: named('resume') },
    },
    pkce: { methods: ['S256'], required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], profile: ['name'] },
    // The id token carries the name, so the client needs no second request.
    conformIdTokenClaims: false,
    interactions: { url: (_ctx, { uid }) => `${prefix}/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const person = personOf(sandbox, id);
      return person && { accountId: id, claims: () => ({ sub: id, name: person.name }) };
    },
    // Grants consent together with the log-in: its page lists the data that the casino gets.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 5 * MINUTES,
      AuthorizationCode: MINUTES,
      Grant: 5 * MINUTES,
      IdToken: 5 * MINUTES,
      Interaction: 10 * MINUTES,
      Session: 10 * MINUTES,
    },
    renderError: (ctx, out) => {
      ctx.type = 'text/plain';
      ctx.body = `${out.error}: ${out.error_description ?? ''}`;
    },
  });
}

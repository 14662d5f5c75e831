import type { Configuration } from 'openid-client';
import type { SocialProvider } from '../../ground/settings';
import type { Person } from './social-accounts.commands';

/** Loads the library at the first social log-in. */
const library = () => import('openid-client');

/** Timeout of a provider's answer, seconds. */
const TIMEOUT_SEC = 5;
/** Requests subject and name. No e-mail address: it never identifies an account. */
const SCOPE = 'openid profile';

/** Error of a provider without a usable answer: unreachable or misconfigured. */
export class ProviderAway extends Error {}

/** Random values that bind a return to its flow. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

export async function newChecks(): Promise<Checks> {
  const oidc = await library();
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
}

/** Reads the provider's configuration on each use: its keys and addresses may change while this server runs. */
async function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  const oidc = await library();
  const url = new URL(issuer);
  return oidc
    .discovery(url, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT_SEC,
      // The sandbox's provider uses plain HTTP on this machine; other issuers need https.
      execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    })
    .catch((cause: unknown) => {
      throw new ProviderAway(`${issuer} cannot be reached`, { cause });
    });
}

/**
 * Returns the address of the provider's log-in. It always asks for the account: on a shared phone a previous user may
 * still be logged in.
 * @throws ProviderAway
 */
export async function addressAt(provider: SocialProvider, callback: string, checks: Checks): Promise<string> {
  const oidc = await library();
  const config = await discover(provider);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: SCOPE,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  return url.href;
}

/**
 * Returns the verified person. Checks state, issuer of answer and token, signature, audience, expiry and nonce, and
 * proves with the verifier that this platform began the flow.
 * @param returned address of the redirect, with its query
 * @throws ProviderAway; Error when a check fails
 */
export async function personAt(provider: SocialProvider, returned: URL, checks: Checks): Promise<Person> {
  const oidc = await library();
  const config = await discover(provider);
  const tokens = await oidc.authorizationCodeGrant(config, returned, {
    pkceCodeVerifier: checks.verifier,
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // An empty subject would be one shared account of all people without a subject.
  if (!claims?.sub) throw new Error('the id token has no subject');
  const name = typeof claims.name === 'string' ? claims.name.slice(0, 100) : '';
  return { issuer: config.serverMetadata().issuer, subject: claims.sub, name };
}

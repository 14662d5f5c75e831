import type { Configuration } from 'openid-client';
import type { SocialProvider } from '../../ground/settings';
import type { Person } from './social-accounts.commands';

/** Loads the library when a social log-in is first used. */
const library = () => import('openid-client');

/** A provider that says nothing for so long is down, seconds. */
const TIMEOUT_SEC = 5;
/** The subject and the name. No e-mail: it is never used to find an account. */
const SCOPE = 'openid profile';

/** A provider without a usable answer: it is down, or not as configured. */
export class ProviderAway extends Error {}

/** The values that distinguish one flow from any other. */
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

/** Asked anew each time: keys and addresses of a provider may change while this server runs. */
async function discover({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  const oidc = await library();
  const url = new URL(issuer);
  return oidc
    .discovery(url, clientId, clientSecret, oidc.ClientSecretBasic(clientSecret), {
      timeout: TIMEOUT_SEC,
      // The sandbox's own provider speaks plain HTTP on this machine; elsewhere an issuer has to be https.
      execute: url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    })
    .catch((cause: unknown) => {
      throw new ProviderAway(`${issuer} cannot be reached`, { cause });
    });
}

/**
 * The address of the provider's log-in. It always asks for the account: on a shared phone the former one may still be
 * logged in.
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
 * The returned person. Checks state, issuer of the answer and of the token, its signature, audience, time and nonce,
 * and proves by the verifier that this platform began.
 * @param returned the address of the return, with its query.
 * @throws ProviderAway; Error when any check fails.
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
  // An empty subject would be one account for all people without one.
  if (!claims?.sub) throw new Error('the id token has no subject');
  const name = typeof claims.name === 'string' ? claims.name.slice(0, 100) : '';
  return { issuer: config.serverMetadata().issuer, subject: claims.sub, name };
}

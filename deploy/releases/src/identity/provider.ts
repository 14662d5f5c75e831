import * as oidc from 'openid-client';
import { ServiceRefusal } from './problems';

/** Timeout of a request to the provider, seconds. */
const TIMEOUT_SEC = 5;
/** Accepted difference between the clocks of provider and service, seconds. */
const TOLERANCE_SEC = 5;

/** Settings of an OpenID provider, from the environment. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the provider on the log-in page. */
  name: string;
  /** Scopes, separated by spaces; always with `openid`. */
  scope: string;
  /** Origin of the console. People return to `/releases/signed-in` there; the host of the request is ignored. */
  origin: string;
}

/** The signed-in person, as the provider's token states. */
export interface Proven {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** Random values of one sign-in flow. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Sign-in by OpenID Connect: code flow with PKCE, state and nonce. */
export interface Provider {
  readonly name: string;
  readonly issuer: string;
  /** Starts a flow; returns the address of the provider's log-in page. @throws ServiceRefusal unavailable */
  begin(): Promise<{ url: string; checks: Checks }>;
  /**
   * Ends a flow. `search`: query of the return address. Checks state, issuer, audience, times, nonce and signature
   * with the present keys, and sends the PKCE verifier.
   * @throws ServiceRefusal unavailable, or notLoggedIn when a check fails
   */
  finish(search: string, checks: Checks): Promise<Proven>;
}

/** Opens the provider. `now`: epoch milliseconds. */
export function openProvider(settings: ProviderSettings, now: () => number): Provider {
  const { issuer, clientId, clientSecret, name, scope, origin } = settings;
  const callback = new URL('/releases/signed-in', origin).href;
  let discovery: Promise<oidc.Configuration> | undefined;

  function away(cause: unknown): ServiceRefusal {
    return new ServiceRefusal(
      'unavailable',
      `${name} does not answer; log in with your password and a code, or try again later.`,
      {},
      { cause },
    );
  }

  /**
   * Reads the provider's configuration for each flow, because keys and addresses may change. Parallel flows share one
   * request.
   */
  function discover(): Promise<oidc.Configuration> {
    const url = new URL(issuer);
    discovery ??= oidc
      .discovery(
        url,
        clientId,
        {
          client_secret: clientSecret,
          [oidc.clockTolerance]: TOLERANCE_SEC,
          [oidc.clockSkew]: Math.round((now() - Date.now()) / 1000),
        },
        oidc.ClientSecretBasic(clientSecret),
        {
          timeout: TIMEOUT_SEC,
          execute: [
            // By default the library trusts a token received over TLS; this option verifies its signature as well.
            oidc.enableNonRepudiationChecks,
            ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((cause: unknown) => {
        throw away(cause);
      })
      .finally(() => (discovery = undefined));
    return discovery;
  }

  return {
    name,
    issuer,
    async begin() {
      const config = await discover();
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish(search, { state, nonce, verifier }) {
      const config = await discover();
      const returned = new URL(callback);
      returned.search = search;
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        // An empty subject would link all people without a subject to one account.
        if (!claims?.sub) throw new Error('the token has no subject');
        // For providers with a placeholder for the organisation in their issuer, the library accepts every
        // organisation. Such an organisation's administrator could assert anything about its people.
        const { issuer: house } = config.serverMetadata();
        if (claims.iss !== house)
          throw new Error(`it speaks for ${claims.iss} too; RELEASE_OIDC_ISSUER has to name one house`);
        return { issuer: house, subject: claims.sub, claims };
      } catch (cause) {
        if (isAway(cause)) throw away(cause);
        const why = reasonOf(cause).slice(0, 200);
        throw new ServiceRefusal(
          'notLoggedIn',
          `The answer of ${name} is invalid (${why}); begin again.`,
          {},
          { cause },
        );
      }
    },
  };
}

/** Tells whether the provider is unavailable: a status from 500 on, a timeout, or a network error. */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const code: unknown = Reflect.get(Object(error), 'code');
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined);
}

/** Message of the innermost cause, which is the most informative one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

import * as oidc from 'openid-client';
import { ServiceRefusal } from './problems';

/** A provider that says nothing for so long is down, seconds. */
const TIMEOUT_SEC = 5;
/** How far its clock and ours may be apart, seconds. */
const TOLERANCE_SEC = 5;

/** An OpenID provider, as the environment names it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Its readable name. */
  name: string;
  /** Space-separated; always with `openid`. */
  scope: string;
  /** The console's origin: people return to `/releases/signed-in` there, whatever host a request names. */
  origin: string;
}

/** The returned person, as signed by the provider. */
export interface Proven {
  issuer: string;
  subject: string;
  claims: Readonly<Record<string, unknown>>;
}

/** The values that distinguish one flow from any other. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Signing in by OpenID Connect: code flow with PKCE, state and nonce. */
export interface Provider {
  readonly name: string;
  readonly issuer: string;
  /** The address of the provider's log-in. @throws ServiceRefusal unavailable */
  begin(): Promise<{ url: string; checks: Checks }>;
  /**
   * The person returned with this query. Checks state, issuer, audience, times, nonce and signature with the present
   * keys, and proves by the verifier that this service began.
   * @throws ServiceRefusal unavailable, or notLoggedIn when any check fails
   */
  finish(search: string, checks: Checks): Promise<Proven>;
}

/** `now`: epoch milliseconds. */
export function openProvider(settings: ProviderSettings, now: () => number): Provider {
  const { issuer, clientId, clientSecret, name, scope, origin } = settings;
  const callback = new URL('/releases/signed-in', origin).href;
  let asked: Promise<oidc.Configuration> | undefined;

  function away(cause: unknown): ServiceRefusal {
    return new ServiceRefusal(
      'unavailable',
      `${name} does not answer; log in with your password and a code, or try again later.`,
      {},
      { cause },
    );
  }

  /** Asked anew each time, as keys and addresses may change while this runs; by a crowd only once. */
  function discover(): Promise<oidc.Configuration> {
    const url = new URL(issuer);
    asked ??= oidc
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
            // The library takes a token that came over TLS for signed; the signature is looked at all the same.
            oidc.enableNonRepudiationChecks,
            ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      .catch((cause: unknown) => {
        throw away(cause);
      })
      .finally(() => (asked = undefined));
    return asked;
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
        // An empty subject would be one account for all people without one.
        if (!claims?.sub) throw new Error('the token has no subject');
        // Where the provider has a placeholder for an organisation's name, the library accepts any organisation: its
        // administrator could assert anything about its people.
        const { issuer: house } = config.serverMetadata();
        if (claims.iss !== house)
          throw new Error(`it speaks for ${claims.iss} too; RELEASE_OIDC_ISSUER has to name one house`);
        return { issuer: house, subject: claims.sub, claims };
      } catch (cause) {
        if (isAway(cause)) throw away(cause);
        const why = reasonOf(cause).slice(0, 200);
        throw new ServiceRefusal(
          'notLoggedIn',
          `What ${name} said does not hold (${why}); begin again.`,
          {},
          { cause },
        );
      }
    },
  };
}

/** Whether a provider said nothing, or nothing that it meant. */
function isAway(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const code: unknown = Reflect.get(Object(error), 'code');
  return code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && code === undefined);
}

/** The fault, in the library's words; the cause's words are the informative ones. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}

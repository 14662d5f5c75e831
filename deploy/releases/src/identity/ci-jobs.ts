import type { CiRule } from '@parola/release-api';
import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import * as z from 'zod';
import { ServiceRefusal } from './problems';

/** Timeout of a request to the issuer. */
const TIMEOUT_MS = 5_000;
const TOLERANCE_SEC = 5;
/** Asymmetric algorithms only: a signature must prove the private key. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** A verified CI job, and the policy's rule that trusts it. */
export interface TrustedJob {
  rule: CiRule;
  /** Claimed identity in words, for the audit. */
  words: string;
}

function refuse(why: string, cause?: unknown): ServiceRefusal {
  return new ServiceRefusal('notLoggedIn', `The token of this job is not good: ${why}.`, {}, { cause });
}

/** Refuses a plain HTTP issuer, except on this machine. */
function assertTls(address: string): void {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname)) throw refuse('its issuer is reached without TLS');
}

/** Key sets by issuer, cached. The library reloads a set when a key is missing. */
const known = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

async function keysOf(issuer: string): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const kept = known.get(issuer);
  if (kept) return kept;
  assertTls(issuer);
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const { issuer: named, jwks_uri: keys } = metadata.parse(await answer.json());
  if (named !== issuer) throw refuse('its issuer calls itself by another name');
  assertTls(keys);
  const set = createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_MS });
  known.set(issuer, set);
  return set;
}

function issuerIn(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch (error) {
    throw refuse('it is no JSON Web Token', error);
  }
}

/**
 * Verifies the OpenID token of a CI job and finds the policy's rule that trusts it. Only issuers named by a rule are
 * contacted. `audience`: this service. `now`: epoch milliseconds.
 * @throws ServiceRefusal notLoggedIn, notAllowed, unavailable
 */
export async function trustedJob(
  token: string,
  { rules, audience, now }: { rules: readonly CiRule[]; audience: string; now: number },
): Promise<TrustedJob> {
  const issuer = issuerIn(token);
  const ofIssuer = rules.filter((rule) => rule.issuer === issuer);
  if (issuer === undefined || ofIssuer.length === 0)
    throw new ServiceRefusal(
      'notAllowed',
      'The policy trusts no job of this issuer; an administrator names it in `ci`.',
    );
  const payload = await verified(token, issuer, audience, now);
  const rule = ofIssuer.find(({ claims }) => Object.entries(claims).every(([name, value]) => payload[name] === value));
  const words = ['sub', 'repository', 'ref', 'workflow', 'run_id']
    .flatMap((name) => (typeof payload[name] === 'string' ? [`${name} ${payload[name].slice(0, 100)}`] : []))
    .join(', ');
  if (!rule)
    throw new ServiceRefusal(
      'notAllowed',
      `The policy has no rule for this job (${words}); an administrator names it in \`ci\`.`,
    );
  return { rule, words };
}

async function verified(token: string, issuer: string, audience: string, now: number): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, await keysOf(issuer), {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SEC,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(now),
    });
    if (payload.aud !== audience) throw refuse('it is for others too');
    return payload;
  } catch (error) {
    if (error instanceof ServiceRefusal) throw error;
    if (error instanceof errors.JWTExpired) throw refuse('it has expired', error);
    if (error instanceof errors.JWTClaimValidationFailed)
      throw refuse(`its ${error.claim} has another value than required`, error);
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed)
      throw refuse('its issuer has not signed it', error);
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw refuse('it cannot be read', error);
    throw new ServiceRefusal(
      'unavailable',
      'The issuer of this job’s token does not answer; try again.',
      {},
      { cause: error },
    );
  }
}

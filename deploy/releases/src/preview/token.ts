import { complaints, matches, type ReleaseKey } from '@parola/contract';
import { isSignedBy, signText } from '../signing/sign-snapshot';
import type { SigningKey } from '../signing/keys';
import { claimsSchema, type PreviewClaims } from './documents';

/** Type in the header of every token (RFC 7515), which is signed with the release key as ES256. */
const TYPE = 'parola-preview+jwt';
/** Limit of a token in characters, above the length with twenty units. */
const LONGEST = 8000;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Creates a JSON Web Token signed with the release key. Its three parts consist of characters that a URL takes
 * unescaped.
 */
export function makeToken(claims: PreviewClaims, key: SigningKey): string {
  if (!matches(claimsSchema, claims)) throw new Error(complaints(claimsSchema, claims).join('; '));
  const { payload, signature } = signText(
    `${encoded({ alg: 'ES256', typ: TYPE, kid: key.publicKey.kid })}.${encoded(claims)}`,
    key,
  );
  return `${payload}.${signature}`;
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Claims of a token signed with one of these keys; undefined for any other token. The caller checks expiry and
 * channel.
 */
export function readToken(token: string, keys: readonly ReleaseKey[]): PreviewClaims | undefined {
  const parts = token.length > LONGEST ? null : /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/.exec(token);
  if (!parts) return undefined;
  const [, head = '', body = '', signature = ''] = parts;
  const header = decoded(head);
  if (typeof header !== 'object' || header === null || !('kid' in header && 'alg' in header && 'typ' in header))
    return undefined;
  const { kid, alg, typ } = header;
  // Only one algorithm and type is accepted: a token must not choose the way of its verification.
  if (alg !== 'ES256' || typ !== TYPE || typeof kid !== 'string') return undefined;
  if (!isSignedBy({ payload: `${head}.${body}`, keyId: kid, signature }, keys)) return undefined;
  const claims = decoded(body);
  return matches(claimsSchema, claims, 'ignore') ? claims : undefined;
}

import { complaints, matches, type ReleaseKey } from '@parola/contract';
import { isSignedBy, signText } from '../signing/sign-snapshot';
import type { SigningKey } from '../signing/keys';
import { claimsSchema, type PreviewClaims } from './documents';

/** The first part of every token of ours (RFC 7515): the release key signs in the form of ES256. */
const TYPE = 'parola-preview+jwt';
/** Longer than any token of twenty units; characters. */
const LONGEST = 8000;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token that the key of releases signs: three parts of letters that an address takes as they are. */
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

/** The content of a token signed by one of these keys; undefined for any other. The caller checks time and channel. */
export function readToken(token: string, keys: readonly ReleaseKey[]): PreviewClaims | undefined {
  const parts = token.length > LONGEST ? null : /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{86})$/.exec(token);
  if (!parts) return undefined;
  const [, head = '', body = '', signature = ''] = parts;
  const header = decoded(head);
  if (typeof header !== 'object' || header === null || !('kid' in header && 'alg' in header && 'typ' in header))
    return undefined;
  const { kid, alg, typ } = header;
  // Only the one form: a header must not choose how it is verified.
  if (alg !== 'ES256' || typ !== TYPE || typeof kid !== 'string') return undefined;
  if (!isSignedBy({ payload: `${head}.${body}`, keyId: kid, signature }, keys)) return undefined;
  const claims = decoded(body);
  return matches(claimsSchema, claims, 'ignore') ? claims : undefined;
}

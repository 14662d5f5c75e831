import type { IncomingHttpHeaders } from 'node:http';
import { ServiceRefusal } from '../identity/problems';

/** Names of a loopback origin. Any other is a foreign page whose name was made to resolve here (DNS rebinding). */
export const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Nothing but its own files, and pictures that came as data in an answer; as at the operators' desk. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** With every answer. */
export const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * A browser names the origin of a request: only our own pages are accepted. A request with a token was made by a
 * program, which a foreign page cannot make a browser do. @throws ServiceRefusal notAllowed
 */
export function assertSameOrigin({ origin, host, authorization, 'sec-fetch-site': site }: IncomingHttpHeaders): void {
  if (authorization !== undefined) return;
  const own = origin !== undefined ? URL.canParse(origin) && new URL(origin).host === host : site === 'same-origin';
  if (own && (site === undefined || site === 'same-origin')) return;
  throw new ServiceRefusal(
    'notAllowed',
    'This came from another page; use the console, or send a token as Authorization: Bearer.',
  );
}

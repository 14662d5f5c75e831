import type { IncomingHttpHeaders } from 'node:http';
import { ServiceRefusal } from '../identity/problems';

/**
 * Host names of a loopback origin, served beside the origin of the console. Another name may be a foreign page with a
 * DNS entry for this machine (DNS rebinding).
 */
export const HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Content security policy: only the service's own files, and `data:` pictures from its answers; the same as for the
 * operators' desk.
 */
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

/** Headers of every response. */
export const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Accepts requests of the service's own pages only; browsers name the origin of a request. Requests with a token are
 * exempt, because a foreign page cannot make a browser send one.
 * @throws ServiceRefusal notAllowed
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

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ProtocolError } from './errors';

/** Calls that guess secrets or cost money to send: few per address, whatever the account's own counters say. */
const GUARDED = new Set(['accountLogin', 'accountLoginSms', 'accountLoginSms2', 'accountRegist4', 'forgetPassword', 'initPassword', 'smsSend']
  .map((name) => `/app/v1/${name}`));

const PER_MINUTE = 600;
const GUARDED_PER_MINUTE = 30;
/** Partners are known by their signature and must not be slowed down. */
const PARTNER_PER_MINUTE = 1_000_000;

function isPartner(request: FastifyRequest): boolean {
  return request.url.startsWith('/seamless/') || request.url.startsWith('/psp/');
}

export function limitOf(request: FastifyRequest): number {
  if (isPartner(request)) return PARTNER_PER_MINUTE;
  return GUARDED.has(request.url) ? GUARDED_PER_MINUTE : PER_MINUTE;
}

export function limitKey(request: FastifyRequest): string {
  if (GUARDED.has(request.url)) return `guarded:${request.ip}`;
  const token = request.headers.authorization;
  return token ? `token:${createHash('sha256').update(token).digest('base64url')}` : `address:${request.ip}`;
}

export function tooMany(_request: FastifyRequest, context: { ttl: number }): Error {
  return new ProtocolError(429, { retryAfterSec: Math.max(1, Math.ceil(context.ttl / 1000)) });
}

import { createHash } from 'node:crypto';
import { DAY_MS } from '@parola/calls';
import type { Vault } from '../../../ground/vault';

/** Lifetime of an own device since its last log-in. */
export const DEVICE_MS = 180 * DAY_MS;

const sealedFor = (login: string) => `operator-device:${login}`;

/**
 * Returns the content of the cookie that marks a device of an operator's log-in. It is encrypted by the platform and
 * not stored in the database.
 */
export function deviceOf(vault: Vault, login: string, now: Date): string {
  return vault.seal(sealedFor(login), String(now.getTime() + DEVICE_MS)).toString('base64url');
}

/** Returns an identifier of a cookie's device if the operator `login` has logged in on it; null otherwise. */
export function ownDevice(vault: Vault, kept: string, login: string, now: Date): string | null {
  // Hashes the decoded bytes: base64 has several spellings of the same bytes, and each would get a new counter.
  const bytes = Buffer.from(kept, 'base64url');
  const until = openedOr(vault, bytes, login);
  return until !== null && Number(until) > now.getTime()
    ? createHash('sha256').update(bytes).digest('base64url')
    : null;
}

/** Null for the cookie of another operator, and for one not encrypted by the platform. */
function openedOr(vault: Vault, bytes: Buffer, login: string): string | null {
  if (bytes.length === 0) return null;
  try {
    return vault.openText(sealedFor(login), bytes);
  } catch {
    return null;
  }
}

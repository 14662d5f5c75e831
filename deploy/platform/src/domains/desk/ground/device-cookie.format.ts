import { createHash } from 'node:crypto';
import { DAY_MS } from '@parola/calls';
import type { Vault } from '../../../ground/vault';

/** How long a device is an operator's own since the last log-in on it. */
export const DEVICE_MS = 180 * DAY_MS;

const sealedFor = (login: string) => `operator-device:${login}`;

/**
 * The content of the cookie that marks a device on which an operator has logged in. It is sealed by the platform;
 * nothing of it is stored here.
 */
export function deviceOf(vault: Vault, login: string, now: Date): string {
  return vault.seal(sealedFor(login), String(now.getTime() + DEVICE_MS)).toString('base64url');
}

/** A name for the device of a cookie, when the operator `login` has logged in on it; null for another device. */
export function ownDevice(vault: Vault, kept: string, login: string, now: Date): string | null {
  // By its bytes: one text can be written in many ways, and each would begin to count anew.
  const bytes = Buffer.from(kept, 'base64url');
  const until = openedOr(vault, bytes, login);
  return until !== null && Number(until) > now.getTime()
    ? createHash('sha256').update(bytes).digest('base64url')
    : null;
}

/** Null for a cookie of another operator, and for one that the platform has not sealed. */
function openedOr(vault: Vault, bytes: Buffer, login: string): string | null {
  if (bytes.length === 0) return null;
  try {
    return vault.openText(sealedFor(login), bytes);
  } catch {
    return null;
  }
}

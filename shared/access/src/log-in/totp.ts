import { Secret, TOTP } from 'otpauth';

const STEP_SEC = 30;
/** Accepted clock difference in steps of 30 s (RFC 6238 section 5.2 recommends one). */
const WINDOW = 1;

function totpOf(secret: string, label: string, issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: STEP_SEC });
}

/** A random secret of 160 bits, the length that RFC 4226 recommends, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` URI that an authenticator scans. `issuer`: name of the entry in the authenticator. */
export function totpUri(secret: string, login: string, issuer: string): string {
  return totpOf(secret, login, issuer).toString();
}

/**
 * The 30 s step of a right code newer than `after`, because a code is valid once; null otherwise. `now`: epoch
 * milliseconds.
 */
export function stepOf(secret: string, code: string, now: number, after: number): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(now / 1000 / STEP_SEC) + delta;
  return step > after ? step : null;
}

import { Secret, TOTP } from 'otpauth';

const STEP_SEC = 30;
/** Tolerated clock difference in steps (RFC 6238 section 5.2 recommends one). */
const WINDOW = 1;

function totpOf(secret: string, login: string): TOTP {
  return new TOTP({ issuer: 'Parola desk', label: login, secret: Secret.fromBase32(secret), period: STEP_SEC });
}

/** Returns 160 random bits in base 32, as RFC 4226 requires. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the encryption context of an operator's secret. */
export function sealedFor(login: string): string {
  return `operator-totp:${login}`;
}

/** Returns the URI that an authenticator scans. */
export function totpUri(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** Returns the 30 s step of a right code that is newer than `after`, so that a code is valid once; null otherwise. */
export function stepOf(secret: string, code: string, now: Date, after: bigint): bigint | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(now.getTime() / 1000 / STEP_SEC) + delta);
  return step > after ? step : null;
}

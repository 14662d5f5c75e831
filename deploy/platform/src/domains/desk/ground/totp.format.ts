import { Secret, TOTP } from 'otpauth';

const STEP_SEC = 30;
/** A clock may be this many steps off (RFC 6238 section 5.2 recommends one). */
const WINDOW = 1;

function totpOf(secret: string, login: string): TOTP {
  return new TOTP({ issuer: 'Parola desk', label: login, secret: Secret.fromBase32(secret), period: STEP_SEC });
}

/** 160 random bits, as RFC 4226 asks for, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The context for which an operator's secret is sealed. */
export function sealedFor(login: string): string {
  return `operator-totp:${login}`;
}

/** The text that an authenticator scans. */
export function totpUri(secret: string, login: string): string {
  return totpOf(secret, login).toString();
}

/** The 30 s step of a code that is right and newer than `after`: a code is valid once. Null otherwise. */
export function stepOf(secret: string, code: string, now: Date, after: bigint): bigint | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(now.getTime() / 1000 / STEP_SEC) + delta);
  return step > after ? step : null;
}

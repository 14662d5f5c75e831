/** Pattern of a safebox PIN: six digits. */
export const SAFEBOX_PIN = /^\d{6}$/;

/**
 * Tells whether a PIN is easy to guess: six equal digits, or six consecutive ones, ascending or descending. Our own
 * rule.
 */
export function isEasyPin(pin: string): boolean {
  return /^(\d)\1+$/.test(pin) || '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin);
}

/** Number of wrong PINs after which only a new PIN helps. Our own rule. */
export const SAFEBOX_TRIES = 5;

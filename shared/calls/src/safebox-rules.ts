/** The form of a safebox PIN: six digits. */
export const SAFEBOX_PIN = /^\d{6}$/;

/** Tells whether a PIN is easy to guess: one digit six times, or six in a row up or down. Our own rule. */
export function isEasyPin(pin: string): boolean {
  return /^(\d)\1+$/.test(pin) || '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin);
}

/** So many wrong PINs, and only a new one helps. Our own. */
export const SAFEBOX_TRIES = 5;

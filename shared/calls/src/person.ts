import { LENGTHS } from './constants';

/** A name that others may see: `Jonathan` is `Jo***n`, and a short one shows its first letter only. */
export function maskNickname(name: string): string {
  const letters = Array.from(name);
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters[0]}${letters[1]}***${letters.at(-1)}`;
}

/** Whether a nickname fits: its length in letters as a player counts them, and none that cannot be seen or stored. */
export function isNickname(
  name: string,
  min: number = LENGTHS.nicknameMin,
  max: number = LENGTHS.nicknameMax,
): boolean {
  const length = Array.from(name).length;
  return length >= min && length <= max && name === name.trim() && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(name);
}

/**
 * Whether an account name fits: letters a to z, digits, `_` and `.`, beginning with a letter, so that it can never be taken for a mobile number.
 * Capitals count as small letters.
 */
export function isAccountName(
  name: string,
  min: number = LENGTHS.accountMin,
  max: number = LENGTHS.accountMax,
): boolean {
  return name.length >= min && name.length <= max && /^[a-z][a-z0-9._]*$/i.test(name);
}

/** Whether a password has a good length, in letters as a player counts them. Any signs will do; whether it is known to others, the server finds. */
export function isPassword(
  password: string,
  min: number = LENGTHS.passwordMin,
  max: number = LENGTHS.passwordMax,
): boolean {
  const length = Array.from(password).length;
  return length >= min && length <= max;
}

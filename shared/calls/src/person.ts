import { LENGTHS } from './constants';

/** Masks a name for other players: `Jonathan` becomes `Jo***n`; of a short name only the first letter stays. */
export function maskNickname(name: string): string {
  const letters = Array.from(name);
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters[0]}${letters[1]}***${letters.at(-1)}`;
}

/** Characters that join emoji or select their coloured form; they do not count as letters. */
const JOINERS = /[\u200d\ufe0f]/gu;
const ONE_EMOJI = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?`;
const EMOJI = new RegExp(`${ONE_EMOJI}(?:\\u200d${ONE_EMOJI})*`, 'gu');

/** Returns the length of a nickname in visible characters; an emoji joined of two counts as two. */
export function nicknameLength(name: string): number {
  return Array.from(name.replace(JOINERS, '')).length;
}

/** Tells whether a nickname contains invisible or unstorable characters. Joiners within an emoji are allowed. */
export function hasHiddenSigns(name: string): boolean {
  return name !== name.trim() || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name.replace(EMOJI, ''));
}

/** Tells whether a nickname has a valid length and no hidden characters. */
export function isNickname(
  name: string,
  min: number = LENGTHS.nicknameMin,
  max: number = LENGTHS.nicknameMax,
): boolean {
  const length = nicknameLength(name);
  return length >= min && length <= max && !hasHiddenSigns(name);
}

/**
 * Tells whether an account name is valid: letters a to z, digits, `_` and `.`, beginning with a letter, so that it
 * cannot be mistaken for a mobile number. Capitals count as small letters.
 */
export function isAccountName(
  name: string,
  min: number = LENGTHS.accountMin,
  max: number = LENGTHS.accountMax,
): boolean {
  return name.length >= min && name.length <= max && /^[a-z][a-z0-9._]*$/i.test(name);
}

/**
 * Tells whether a password has a valid length in visible characters. All characters are allowed. The server checks
 * whether it is a known leaked password.
 */
export function isPassword(
  password: string,
  min: number = LENGTHS.passwordMin,
  max: number = LENGTHS.passwordMax,
): boolean {
  const length = Array.from(password).length;
  return length >= min && length <= max;
}

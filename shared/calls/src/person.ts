import { LENGTHS } from './constants';

/** A name that others may see: `Jonathan` is `Jo***n`, and a short one shows its first letter only. */
export function maskNickname(name: string): string {
  const letters = Array.from(name);
  return letters.length < 4 ? `${letters[0] ?? ''}***` : `${letters[0]}${letters[1]}***${letters.at(-1)}`;
}

/** Signs that join emoji or choose their coloured form; no letters of their own. */
const JOINERS = /[\u200d\ufe0f]/gu;
const ONE_EMOJI = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?`;
const EMOJI = new RegExp(`${ONE_EMOJI}(?:\\u200d${ONE_EMOJI})*`, 'gu');

/** How long a nickname is: in letters as a player counts them, an emoji that is joined of two as two. */
export function nicknameLength(name: string): number {
  return Array.from(name.replace(JOINERS, '')).length;
}

/**
 * Tells whether a nickname holds signs that cannot be seen or stored; joiners within an emoji are part of a visible
 * sign.
 */
export function hasHiddenSigns(name: string): boolean {
  return name !== name.trim() || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(name.replace(EMOJI, ''));
}

/** Whether a nickname has a good length and nothing hidden. */
export function isNickname(
  name: string,
  min: number = LENGTHS.nicknameMin,
  max: number = LENGTHS.nicknameMax,
): boolean {
  const length = nicknameLength(name);
  return length >= min && length <= max && !hasHiddenSigns(name);
}

/**
 * Whether an account name fits: letters a to z, digits, `_` and `.`, beginning with a letter, so that it can never be
 * taken for a mobile number. Capitals count as small letters.
 */
export function isAccountName(
  name: string,
  min: number = LENGTHS.accountMin,
  max: number = LENGTHS.accountMax,
): boolean {
  return name.length >= min && name.length <= max && /^[a-z][a-z0-9._]*$/i.test(name);
}

/**
 * Whether a password has a good length, in letters as a player counts them. Any signs will do; whether it is known to
 * others, the server finds.
 */
export function isPassword(
  password: string,
  min: number = LENGTHS.passwordMin,
  max: number = LENGTHS.passwordMax,
): boolean {
  const length = Array.from(password).length;
  return length >= min && length <= max;
}

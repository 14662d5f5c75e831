import { hasHiddenSigns, nicknameLength } from '@parola/calls';
import type { RegExpMatcher } from 'obscenity';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { FILIPINO_PROFANITY, HARMLESS } from './filipino-profanity.content';

const LOOKS_LIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

let english: Promise<RegExpMatcher> | undefined;

/** Builds the matcher of the library's English list, which recognises doubled letters and letters that look alike. */
async function buildEnglish(): Promise<RegExpMatcher> {
  const { englishDataset, englishRecommendedTransformers, RegExpMatcher } = await import('obscenity');
  return new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
}

/**
 * Normal form of a nickname for the check of banned words: look-alike digits become letters, other signs are removed.
 */
function plainOf(letters: string): string {
  return letters.replace(/[01345]/g, (digit) => LOOKS_LIKE[digit] ?? digit).replace(/[^\p{L}\p{N}]/gu, '');
}

async function isProfane(nickname: string, plain: string): Promise<boolean> {
  english ??= buildEnglish();
  const matcher = await english;
  const cleaned = HARMLESS.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return (
    matcher.hasMatch(nickname) || matcher.hasMatch(cleaned) || FILIPINO_PROFANITY.some((word) => cleaned.includes(word))
  );
}

/**
 * @throws Refusal nicknameRefused with the violated `rule`: `length`; `signs` (invisible characters); `letters` (other
 * than a to z with at most two accents, because letters of other scripts look like them); or a banned word of the
 * operators' list, the library's list or the Filipino list.
 */
export async function assertNickname(tx: Tx, nickname: string): Promise<void> {
  const length = nicknameLength(nickname);
  if (length < (await getConfig(tx, 'nicknameLengthMin')) || length > (await getConfig(tx, 'nicknameLengthMax')))
    throw new Refusal('nicknameRefused', { rule: 'length' });
  if (hasHiddenSigns(nickname)) throw new Refusal('nicknameRefused', { rule: 'signs' });
  const letters = nickname.normalize('NFKD').toLowerCase();
  // A letter with more than two marks overlaps the neighbouring lines.
  if (/(?![a-z])\p{L}|\p{M}{3}/u.test(letters) || /[<>&"'`\\]/.test(nickname))
    throw new Refusal('nicknameRefused', { rule: 'letters' });
  const plain = plainOf(letters);
  const banned = (await getConfig(tx, 'nicknameBannedList')).some((word) => plain.includes(word.toLowerCase()));
  if (banned || (await isProfane(nickname, plain))) throw new Refusal('nicknameRefused', { rule: 'word' });
}

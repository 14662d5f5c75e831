import { isNickname } from '@parola/calls';
import type { RegExpMatcher } from 'obscenity';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { FILIPINO_PROFANITY, HARMLESS } from './filipino-profanity';

const LOOKS_LIKE: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

let english: Promise<RegExpMatcher> | undefined;

/** Builds the matcher of the library's English list, which recognises doubled letters and letters that look alike. */
async function buildEnglish(): Promise<RegExpMatcher> {
  const { englishDataset, englishRecommendedTransformers, RegExpMatcher } = await import('obscenity');
  return new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
}

/** A nickname as it sounds: without accents, with the digits that stand for letters read as those, letters only. */
function plainOf(letters: string): string {
  return letters.replace(/[01345]/g, (digit) => LOOKS_LIKE[digit] ?? digit).replace(/[^\p{L}\p{N}]/gu, '');
}

async function isProfane(nickname: string, plain: string): Promise<boolean> {
  english ??= buildEnglish();
  const matcher = await english;
  const heard = HARMLESS.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return (
    matcher.hasMatch(nickname) || matcher.hasMatch(heard) || FILIPINO_PROFANITY.some((word) => heard.includes(word))
  );
}

/**
 * @throws Refusal nicknameRefused for a nickname of a wrong length, with signs that cannot be seen, with letters other than a to z and their accents, two at most (those
 * of other scripts look like them), or with a banned word in it: of the operators' list, of the library's, or of the Filipino one.
 */
export async function assertNickname(tx: Tx, nickname: string): Promise<void> {
  const fits = isNickname(nickname, await getConfig(tx, 'nicknameLengthMin'), await getConfig(tx, 'nicknameLengthMax'));
  const letters = nickname.normalize('NFKD').toLowerCase();
  const plain = plainOf(letters);
  const banned = (await getConfig(tx, 'nicknameBannedList')).some((word) => plain.includes(word.toLowerCase()));
  // More than two marks on a letter reach over the lines beside it.
  const foreign = /(?![a-z])\p{L}|\p{M}{3}/u.test(letters) || /[<>&"'`\\]/.test(nickname);
  if (!fits || banned || foreign || (await isProfane(nickname, plain))) throw new Refusal('nicknameRefused');
}

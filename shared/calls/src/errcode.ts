import { sentencesOf } from './refusals/loaded';
import { REFUSALS, type RefusalName } from './refusals/refusals';
import type { SentenceLocale } from './refusals/sentences';

/** Refusals that any call may answer, besides its own list. */
export const COMMON_REFUSALS: readonly RefusalName[] = [
  'failed',
  'invalidParameter',
  'otherBody',
  'tooFrequent',
  'featureOff',
  'maintenance',
  'versionConflict',
  // The session was idle (player protection C07), or the act needs a fresh proof (C12, `stepUp`).
  'reAuthNeeded',
];

/** Shown when no answer came in time (specification §7). */
export const TIMEOUT_TEXT = 'The request has timed out, please try again later';

/**
 * Calls whose own codes have messages, while other codes show a generic failure with the code (specification §8),
 * except those about the player.
 */
const OWN_CODES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['receiveDrawChance', [1001, 1004]],
  ['receiveBankruptGiftAward', [3001, 3004]],
]);

/**
 * Refusals that keep this player from playing at all and come with a remedy: 114, and 201 to 212. No call shows them
 * as a number alone.
 */
function isOfPlayer(code: number): boolean {
  return code === REFUSALS.reAuthNeeded || (code >= REFUSALS.kycNeeded && code <= REFUSALS.regionNotAllowed);
}

function isRefusalName(text: string): text is RefusalName {
  return Object.hasOwn(REFUSALS, text);
}

/** The name of a refusal by its code on the wire; undefined for 0 and for a code newer than this table. */
export function refusalName(errcode: number): RefusalName | undefined {
  return Object.keys(REFUSALS)
    .filter(isRefusalName)
    .find((name) => REFUSALS[name] === errcode);
}

/**
 * The refusal whose sentence a player reads; undefined for 0, an unknown code, and a foreign code of a call with its
 * own.
 */
export function shownRefusal(code: number, call?: string): RefusalName | undefined {
  const own = OWN_CODES.get(call ?? '');
  const known = !own || isOfPlayer(code) || (code >= own[0] && code <= own[1]);
  return known ? refusalName(code) : undefined;
}

/**
 * The message of a refusal: one plain sentence, empty for 0.
 * @param code the answer's `errcode`; an unknown one gets "The request failed (code)".
 * @param call for the calls whose foreign codes stay generic (specification §8).
 * @param locale the language; English while its sentences are not loaded (`loadErrorTexts`).
 */
export function errorText(code: number, call?: string, locale: SentenceLocale = 'en-PH'): string {
  if (code === 0) return '';
  const sentences = sentencesOf(locale);
  const name = shownRefusal(code, call);
  return name ? sentences[name] : sentences.unknown.replace('{code}', String(code));
}

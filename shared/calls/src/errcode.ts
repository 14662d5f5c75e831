import { sentencesOf } from './refusals/loaded';
import { REFUSALS, type RefusalName } from './refusals/refusals';
import type { SentenceLocale } from './refusals/sentences';

/** Refusals that any call may return, besides its own list. */
export const COMMON_REFUSALS: readonly RefusalName[] = [
  'failed',
  'invalidParameter',
  'otherBody',
  'tooFrequent',
  'featureOff',
  'maintenance',
  'versionConflict',
  // The session is idle (player protection C07), or the action needs a new proof of identity (C12, `stepUp`).
  'reAuthNeeded',
];

/** Shown after a timeout (specification §7). */
export const TIMEOUT_TEXT = 'The request has timed out, please try again later';

/**
 * Calls that show messages only for their own codes. Other codes show a generic failure with the number (specification
 * §8), except codes about the player.
 */
const OWN_CODES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['receiveDrawChance', [1001, 1004]],
  ['receiveBankruptGiftAward', [3001, 3004]],
]);

/**
 * Tells whether a refusal concerns the player as a whole and has a remedy: 114, and 201 to 212. No call shows these as
 * a number alone.
 */
function isOfPlayer(code: number): boolean {
  return code === REFUSALS.reAuthNeeded || (code >= REFUSALS.kycNeeded && code <= REFUSALS.regionNotAllowed);
}

function isRefusalName(text: string): text is RefusalName {
  return Object.hasOwn(REFUSALS, text);
}

/** Returns the name of a refusal by its errcode; undefined for 0 and for a code newer than this table. */
export function refusalName(errcode: number): RefusalName | undefined {
  return Object.keys(REFUSALS)
    .filter(isRefusalName)
    .find((name) => REFUSALS[name] === errcode);
}

/**
 * Returns the refusal whose sentence is shown; undefined for 0, an unknown code, and a foreign code of a call in
 * `OWN_CODES`.
 */
export function shownRefusal(code: number, call?: string): RefusalName | undefined {
  const own = OWN_CODES.get(call ?? '');
  const known = !own || isOfPlayer(code) || (code >= own[0] && code <= own[1]);
  return known ? refusalName(code) : undefined;
}

/**
 * Returns the message of a refusal: one plain sentence; '' for 0.
 * @param code the response's `errcode`; an unknown one gives "The request failed (code)"
 * @param call for calls whose foreign codes stay generic (specification §8)
 * @param locale the language; English until its sentences are loaded (`loadErrorTexts`)
 */
export function errorText(code: number, call?: string, locale: SentenceLocale = 'en-PH'): string {
  if (code === 0) return '';
  const sentences = sentencesOf(locale);
  const name = shownRefusal(code, call);
  return name ? sentences[name] : sentences.unknown.replace('{code}', String(code));
}

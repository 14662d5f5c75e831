/**
 * Words that hide the subject of a sentence: "whoever is here", "what one asks for", "nobody waits". A sentence in
 * plain technical English names the subject: "the player", "the request", "the caller".
 */
const RELATIVE =
  /\b(?:who|whoever|whom|whose|what|whatever|whichever|of which|nobody|somebody|everybody|anybody|none of|such an?|else)\b/giu;
const WORD = /[a-z']+/giu;

export interface ProseCount {
  words: number;
  relative: number;
}

/** Counts the words of a text and its relative words. */
export function countWords(prose: string): ProseCount {
  return { words: prose.match(WORD)?.length ?? 0, relative: prose.match(RELATIVE)?.length ?? 0 };
}

/** Relative words per 100 words; 0 for an empty text. */
export function perHundred({ words, relative }: ProseCount): number {
  return words === 0 ? 0 : (relative * 100) / words;
}

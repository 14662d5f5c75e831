/**
 * Words that texts for players must not use, because the product has another name for the thing (docs/design/words.md).
 */
const REFUSED: readonly RegExp[] = [
  /\btop(?:ped)?[- ]?up/i,
  /\brecharge/i,
  /\bcash(?:ed|ing)?[- ]?out/i,
  /\bsign(?:ed|ing)?[- ]in\b/i,
  /\bawards?\b/i,
  /\bbonus coins?\b|\bcoins from\b/i,
  /\b(?:turnover|rollover|wager\w*)\b/i,
  /\bplaying condition/i,
  /\bresponsible gaming\b/i,
  /\bLucky Jackpot\b/,
  /\d\s+%|\}\s+%/,
];

/** Returns the refused words in a message; placeholders and tags are ignored. */
export function refusedWords(message: string): string[] {
  const words = message.replace(/<\/?\w[^>]*>/g, '').replace(/\{\w+\}/g, '{}');
  return REFUSED.flatMap((refused) => refused.exec(words)?.[0] ?? []);
}

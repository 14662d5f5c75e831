/** Words that players do not read, because the thing has another name (docs/design/words.md). */
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

/** The refused words of a message: places and tags are not words. */
export function refusedWords(message: string): string[] {
  const words = message.replace(/<\/?\w[^>]*>/g, '').replace(/\{\w+\}/g, '{}');
  return REFUSED.flatMap((refused) => refused.exec(words)?.[0] ?? []);
}

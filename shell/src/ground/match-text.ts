/** Removes case and diacritics, so that «jose» finds «José». */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** Returns a test whether a text contains every typed word; an empty search matches every text. */
export function matcherOf(typed: string): (text: string) => boolean {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}

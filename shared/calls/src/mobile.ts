/**
 * Separators between digits in typed and copied numbers: spaces, dashes, brackets, dots, slashes, invisible characters.
 */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212().\/\u00b7]/gu;

/** Removes the separators of a number. */
export function withoutSeparators(text: string): string {
  return text.normalize('NFKC').replace(BETWEEN, '');
}

/**
 * Normalises a Philippine mobile number to `+639XXXXXXXXX`.
 * @param text as typed or pasted: `0917 123 4567`, `917–123–4567`, `+63 (0)917 123 4567`, `0063 917…`, `tel:+63917…`
 * @returns null if it is no such number
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:(?:\+|00)?63)?0?(9\d{9})$/.exec(withoutSeparators(text.replace(/^\s*tel:/i, '')));
  return match ? `+63${match[1]}` : null;
}

export function isMobile(text: string): boolean {
  return normaliseMobile(text) !== null;
}

/**
 * Returns the national digits of a number during typing, at most ten: for complete numbers as `normaliseMobile`, and
 * for their beginnings.
 */
export function mobileDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits
    .replace(/^(?:00)?63(?=0?9)/, '')
    .replace(/^0+/, '')
    .slice(0, 10);
}

/** Formats as "917 123 4567". */
export function formatMobile(digits: string): string {
  return digits.replace(/^(\d{3})(\d{1,3})(\d*)$/, (_, area: string, middle: string, last: string) =>
    [area, middle, last].filter(Boolean).join(' '),
  );
}

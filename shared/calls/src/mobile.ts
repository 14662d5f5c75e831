/**
 * Separators between digits in typed and copied numbers: spaces, dashes of all kinds, brackets, dots, slashes,
 * invisible marks.
 */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212().\/\u00b7]/gu;

/** A number without its separators. */
export function withoutSeparators(text: string): string {
  return text.normalize('NFKC').replace(BETWEEN, '');
}

/**
 * A Philippine mobile number as it travels, `+639XXXXXXXXX`.
 * @param text as typed or pasted: `0917 123 4567`, `917–123–4567`, `+63 (0)917 123 4567`, `0063 917…`, `tel:+63917…`.
 * @returns null when it is not one.
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:(?:\+|00)?63)?0?(9\d{9})$/.exec(withoutSeparators(text.replace(/^\s*tel:/i, '')));
  return match ? `+63${match[1]}` : null;
}

export function isMobile(text: string): boolean {
  return normaliseMobile(text) !== null;
}

/**
 * The ten national digits of a number being typed: complete numbers as `normaliseMobile` reads them, and their
 * beginnings. Never more than ten.
 */
export function mobileDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '');
  return digits
    .replace(/^(?:00)?63(?=0?9)/, '')
    .replace(/^0+/, '')
    .slice(0, 10);
}

/** "917 123 4567". */
export function formatMobile(digits: string): string {
  return digits.replace(/^(\d{3})(\d{1,3})(\d*)$/, (_, area: string, middle: string, last: string) =>
    [area, middle, last].filter(Boolean).join(' '),
  );
}

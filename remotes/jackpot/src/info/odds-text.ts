/**
 * Formats a chance: 50 of 100000 becomes `0.05%`. Four decimals, so that the smallest weight (a millionth) is not
 * rounded to 0.
 */
export function oddsText(weight: number, total: number, locale: string): string {
  if (total <= 0) return '–';
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format((weight * 100) / total)}%`;
}

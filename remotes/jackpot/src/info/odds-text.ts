/** A chance as players read it: 50 of 100000 is `0.05%`. Never rounded to nothing: weights go down to a millionth. */
export function oddsText(weight: number, total: number, locale: string): string {
  if (total <= 0) return '–';
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format((weight * 100) / total)}%`;
}

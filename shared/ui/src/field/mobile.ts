/** The ten national digits of what was typed or pasted: "0917 123 4567", "+63 917…" and "63917…" all give "917…". Never more than ten. */
export function mobileDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.replace(/^(?:00)?63(?=9)|^0+/, '').slice(0, 10);
}

/** "917 123 4567". */
export function formatMobile(digits: string): string {
  return digits.replace(/^(\d{3})(\d{1,3})(\d*)$/, (_, area: string, middle: string, last: string) =>
    [area, middle, last].filter(Boolean).join(' '),
  );
}

/** A Philippine mobile number: ten digits, the first of them 9. */
export function isMobile(digits: string): boolean {
  return /^9\d{9}$/.test(digits);
}

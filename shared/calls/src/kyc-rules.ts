/** Lengths of an identity check's texts. */
export const KYC_TEXT = { idNo: 40, name: 120, long: 200 } as const;

/** Normalises an ID number, so that two spellings of the same number are equal: capitals and digits alone. */
export function plainIdNo(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

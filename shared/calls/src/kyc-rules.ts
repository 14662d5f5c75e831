/** Maximum lengths of an identity check's texts. */
export const KYC_TEXT = { idNo: 40, name: 120, long: 200 } as const;

/** Normalises an ID number to capitals and digits, so that two notations of the same number are equal. */
export function plainIdNo(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

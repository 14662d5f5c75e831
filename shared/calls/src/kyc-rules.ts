/** Characters of what is said in an identity check. */
export const KYC_TEXT = { idNo: 40, name: 120, long: 200 } as const;

/** A number of an ID as two people would write it who mean the same: capitals and digits alone. */
export function plainIdNo(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

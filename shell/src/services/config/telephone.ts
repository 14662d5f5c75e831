/** The link that calls a number as it is written for people. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

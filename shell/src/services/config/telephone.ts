/** Returns the `tel:` link of a phone number in any notation. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

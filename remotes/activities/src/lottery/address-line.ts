import type { Address } from '@parola/calls';

/** An address on one line, in the order of a parcel label. */
export function addressLine({ name, detail, barangay, city, province, zip }: Address): string {
  return [name, detail, barangay, city, `${province} ${zip}`].join(', ');
}

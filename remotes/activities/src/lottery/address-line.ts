import type { Address } from '@parola/calls';

/** An address in one line, as it stands on a parcel. */
export function addressLine({ name, detail, barangay, city, province, zip }: Address): string {
  return [name, detail, barangay, city, `${province} ${zip}`].join(', ');
}

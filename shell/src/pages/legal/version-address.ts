import type { LegalVersion } from '@parola/calls';

/** Where a version that does not hold now is read. */
export function addressOf(path: string, { version }: LegalVersion): string {
  return `${path}?${new URLSearchParams({ version }).toString()}`;
}

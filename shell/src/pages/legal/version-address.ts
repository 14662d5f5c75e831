import type { LegalVersion } from '@parola/calls';

/** Returns the address of a version that is not in force. */
export function addressOf(path: string, { version }: LegalVersion): string {
  return `${path}?${new URLSearchParams({ version }).toString()}`;
}

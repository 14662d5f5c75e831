import { createHash } from 'node:crypto';

/** Validity of a device cookie since its last log-in. */
export const DEVICE_MS = 180 * 24 * 3_600_000;

/** Encryption of a text for one context. `openText` throws for a text of another key or context. */
export interface Seal {
  seal(context: string, text: string): Buffer;
  openText(context: string, sealed: Buffer): string;
}

/** Devices with an earlier log-in. Each keeps a cookie that the server encrypted; the server stores nothing. */
export interface KnownDevices {
  /** Creates the cookie of a device. `now`: epoch milliseconds. */
  issue(login: string, now: number): string;
  /** Identifier of the device of a cookie, if this login has logged in on it; null for other devices. */
  idOf(cookie: string, login: string, now: number): string | null;
}

/** `contextOf`: context of the encryption of a login's cookies. */
export function knownDevices(seal: Seal, contextOf: (login: string) => string): KnownDevices {
  /** Null for the cookie of another login, and for one that the server did not encrypt. */
  const openedOr = (login: string, bytes: Buffer): string | null => {
    try {
      return seal.openText(contextOf(login), bytes);
    } catch {
      return null;
    }
  };
  return {
    issue: (login, now) => seal.seal(contextOf(login), String(now + DEVICE_MS)).toString('base64url'),
    idOf(cookie, login, now) {
      // Hashes the decoded bytes: base64 has several spellings of the same bytes, and each would get a new counter.
      const bytes = Buffer.from(cookie, 'base64url');
      const until = bytes.length === 0 ? null : openedOr(login, bytes);
      return until !== null && Number(until) > now ? createHash('sha256').update(bytes).digest('base64url') : null;
    },
  };
}

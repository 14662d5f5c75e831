import { ReleaseError } from '../ground/errors';
import { hashSecret, type Sealer } from './secrets';

/** Validity of a device cookie since its last log-in. */
const KNOWN_MS = 180 * 24 * 3_600_000;

const purposeOf = (login: string) => `device:${login}`;

/** Devices with an earlier log-in. Each keeps a cookie that this service encrypted; the service stores nothing. */
export interface Devices {
  /** Creates the cookie of a device. */
  issue(login: string): string;
  /** Name of a device with an earlier log-in of this login; undefined for other devices. */
  nameOf(kept: string, login: string): string | undefined;
}

export function openDevices(sealer: Sealer, now: () => number): Devices {
  return {
    issue: (login) => sealer.seal(String(now() + KNOWN_MS), purposeOf(login)),
    nameOf(kept, login) {
      if (kept === '') return undefined;
      try {
        // Hashes the decoded bytes, because base64 allows several spellings of one cookie, and each spelling would
        // get its own counter.
        const name = Buffer.from(kept, 'base64url').toString('base64url');
        return Number(sealer.open(kept, purposeOf(login))) > now() ? hashSecret(name) : undefined;
      } catch (error) {
        // A cookie of another login, or a forged one.
        if (error instanceof ReleaseError) return undefined;
        throw error;
      }
    },
  };
}

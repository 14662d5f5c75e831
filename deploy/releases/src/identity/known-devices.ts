import { ReleaseError } from '../ground/errors';
import { hashSecret, type Sealer } from './secrets';

/** A device without a log-in for so long is a stranger's again. */
const KNOWN_MS = 180 * 24 * 3_600_000;

const purposeOf = (login: string) => `device:${login}`;

/** Devices with an earlier log-in. Each keeps a text that only this service can have made: nothing is stored here. */
export interface Devices {
  /** A device's new mark, in a cookie. */
  issue(login: string): string;
  /** A name for a device with an earlier log-in of this login; undefined for a stranger's. */
  nameOf(kept: string, login: string): string | undefined;
}

export function openDevices(sealer: Sealer, now: () => number): Devices {
  return {
    issue: (login) => sealer.seal(String(now() + KNOWN_MS), purposeOf(login)),
    nameOf(kept, login) {
      if (kept === '') return undefined;
      try {
        // By its bytes: one text can be written in many ways, and each would begin to count anew.
        const name = Buffer.from(kept, 'base64url').toString('base64url');
        return Number(sealer.open(kept, purposeOf(login))) > now() ? hashSecret(name) : undefined;
      } catch (error) {
        // Another login's, or forged.
        if (error instanceof ReleaseError) return undefined;
        throw error;
      }
    },
  };
}

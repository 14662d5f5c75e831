import { ReleaseError } from '../errors';
import { hashSecret, type Sealer } from './secrets';

/** A device on which nobody logged in for so long is a stranger's again. */
const KNOWN_MS = 180 * 24 * 3_600_000;

const purposeOf = (login: string) => `device:${login}`;

/** Devices on which somebody has logged in. Each keeps a text that only this service can have made: nothing is stored here. */
export interface Devices {
  /** What a device keeps from now on, in a cookie. */
  issue(login: string): string;
  /** A name for the device when somebody of this login has logged in on it; undefined for a stranger's. */
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
        // Somebody else's, or made up.
        if (error instanceof ReleaseError) return undefined;
        throw error;
      }
    },
  };
}

import { verifyVersions } from './registry';

const DAY_MS = 24 * 3_600_000;

/**
 * Verifies the rules every 24 hours (player protection C49). Others than the certified ones are thrown, which ends the process: nobody plays by them.
 * @returns the stop
 */
export function verifyDaily(verify: () => void = verifyVersions): () => void {
  const timer = setInterval(() => verify(), DAY_MS).unref();
  return () => clearInterval(timer);
}

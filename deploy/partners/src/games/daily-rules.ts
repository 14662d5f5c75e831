import { DAY_MS } from '@parola/calls/manila';
import { verifyVersions } from './registry';

/**
 * Verifies the rules every 24 hours (player protection C49). A difference from the certified rules throws and ends
 * the process, so no player plays by other rules. @returns a function that stops the timer
 */
export function verifyDaily(verify: () => void = verifyVersions): () => void {
  const timer = setInterval(() => verify(), DAY_MS).unref();
  return () => clearInterval(timer);
}

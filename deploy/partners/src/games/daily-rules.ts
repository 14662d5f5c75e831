import { DAY_MS } from '@parola/calls/manila';
import { verifyVersions } from './registry';

/**
 * Verifies the rules every 24 hours (player protection C49). Rules that differ from the certified ones throw an
 * uncaught error, which ends the process, so no round is played by wrong rules. @returns a function that stops the
 * timer
 */
export function verifyDaily(verify: () => void = verifyVersions): () => void {
  const timer = setInterval(() => verify(), DAY_MS).unref();
  return () => clearInterval(timer);
}

import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Timeout; ms. A phone that needs longer will not finish. */
const MOST_MS = 60_000;

/**
 * Solves a challenge.
 * @returns the `captchaToken`; undefined after a timeout
 */
export async function solve(captcha: string): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(captcha);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MOST_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

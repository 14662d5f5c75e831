import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A phone that has not done it by then will not. */
const MOST_MS = 60_000;

/** Does the work that a challenge asks for. @returns the `captchaToken`, undefined when it took too long. */
export async function solve(captcha: string): Promise<string | undefined> {
  const challenge: Challenge = JSON.parse(captcha);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MOST_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}

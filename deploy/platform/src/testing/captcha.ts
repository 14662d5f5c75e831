import { solveChallenge } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves the challenge in a refusal (`captcha`) as the client does. @returns the `captchaToken`. */
export async function solveCaptcha(captcha: string | undefined): Promise<string> {
  const challenge: Challenge = JSON.parse(captcha ?? '');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

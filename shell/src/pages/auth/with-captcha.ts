import { CallError } from '@parola/kit';
import { solve } from './solve-captcha';

function challengeOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.refusal !== 'captchaNeeded') return undefined;
  const { captcha } = error.details.data ?? {};
  return typeof captcha === 'string' ? captcha : undefined;
}

/**
 * Sends a call, and repeats it with a solved challenge if the platform suspects a bot (`captchaNeeded`). The player
 * only waits longer. If the challenge cannot be solved here, the refusal stays.
 */
export async function withCaptcha<T>(call: (captchaToken?: string) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const captcha = challengeOf(error);
    const token = captcha === undefined ? undefined : await solve(captcha).catch(() => undefined);
    if (token === undefined) throw error;
    return call(token);
  }
}

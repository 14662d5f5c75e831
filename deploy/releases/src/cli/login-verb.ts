import { text } from 'node:stream/consumers';
import { API_PATH, CALLS, problem, PROBLEMS } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import type { Answer } from './output';

/** The credential (text of an OpenID token, or `-` for stdin), and the address of the release service. */
export interface LoginFlags {
  oidcToken: string;
  at: string;
}

/**
 * Exchanges a CI job's OpenID token for a token of the release service that is valid for a few minutes. This verb
 * needs no registry: it calls the service.
 * @throws ReleaseError `auth` when the policy does not trust the job, `unavailable` when the service does not answer
 */
export async function login({ oidcToken, at }: LoginFlags): Promise<Answer> {
  if (!URL.canParse(at)) throw new ReleaseError('usage', `${at} is no address such as https://releases.example.`);
  const token = (oidcToken === '-' ? await text(process.stdin) : oidcToken).trim();
  const { method, path, answer } = CALLS.exchangeToken;
  const response = await fetch(new URL(API_PATH + path, at), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch((cause: unknown) => {
    throw new ReleaseError(
      'unavailable',
      `${at} does not answer; is the release service running there?`,
      {},
      { cause },
    );
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const { secret, expires, owner, name } = answer.parse(body);
    return { lines: [secret], json: { token: secret, expires, owner, name } };
  }
  const refused = problem.safeParse(body);
  const detail = refused.success ? refused.data.detail : `${at} answered ${response.status}.`;
  const isAuth = response.status === PROBLEMS.notLoggedIn.status || response.status === PROBLEMS.notAllowed.status;
  throw new ReleaseError(isAuth ? 'auth' : response.status < 500 ? 'usage' : 'unavailable', detail);
}

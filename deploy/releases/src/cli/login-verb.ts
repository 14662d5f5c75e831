import { text } from 'node:stream/consumers';
import { CALLS } from '@parola/release-api';
import type { Answer } from './output';
import { callService } from './service-client';

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
  const token = (oidcToken === '-' ? await text(process.stdin) : oidcToken).trim();
  const { secret, expires, owner, name } = await callService(CALLS.exchangeToken, { body: { token } }, { at });
  return { lines: [secret], json: { token: secret, expires, owner, name } };
}

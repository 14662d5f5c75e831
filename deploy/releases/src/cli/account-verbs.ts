import { openAudit } from '../audit/audit';
import { EVERYTHING } from '../identity/grants';
import { inviteInStore } from '../identity/invitations';
import type { Registry } from '../registry/registry';
import type { Answer } from './output';

export const ACCOUNT_VERBS = ['invite'] as const;

/**
 * Makes a set-up link for an account with all rights, for the case that the only administrator has lost their
 * authenticator. A person with write access to the store could gain the rights anyway; the audit therefore records
 * the caller.
 */
export async function account(registry: Registry, actor: string, site: string): Promise<Answer> {
  const now = Date.now;
  const { token, expires } = await inviteInStore(registry.storage, actor, EVERYTHING, now());
  const { write } = await openAudit(registry, { now });
  await write({ actor, act: 'invite', subject: 'everything', outcome: 'done', detail: 'by the command line' });
  const until = new Date(expires).toISOString();
  const link = new URL(`/releases#${token}`, site).href;
  return {
    lines: [`An account that may do everything is set up at (good once, until ${until}): ${link}`],
    json: { link, expires },
  };
}

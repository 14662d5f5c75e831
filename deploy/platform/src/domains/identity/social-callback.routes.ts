import type { SocialType } from '@parola/calls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { sealPerson } from './social-accounts.commands';
import { issueTicket, consumeFlow, type Flow } from './social-flow.commands';
import { personAt, ProviderAway } from './social-provider.client';

/** Where providers send people back to. The front door passes this one address on. */
export const CALLBACK_PATH = '/app/v1/social/callback';

/** As providers send it: a name twice is no text. */
const query = z.object({ state: z.string().max(200), error: z.string().max(100).optional() });

/** The failures of a return from a provider. */
type Failure = 'denied' | 'invalid' | 'unreachable';

/**
 * The result for the page: behind `#`, so that no server and no log of one sees it. Providers know one address of
 * ours. In the sandbox, a flow that began on another site of ours continues there; in production it does not, because
 * the named site may come from a stranger who sends another person on that flow, and unreleased code would get the
 * ticket.
 */
function addressOf(
  { otherSites, profile }: Pick<Services['settings'], 'otherSites' | 'profile'>,
  flow: Flow | undefined,
  outcome: { ticket: string } | { failed: Failure },
): string {
  const page = flow?.user_id == null ? '/auth/info' : '/auth/bind';
  const site = (profile === 'sandbox' && otherSites.find((one) => one === flow?.site)) || '';
  return `${site}${page}#${new URLSearchParams({ social: String(flow?.type ?? 0), ...outcome })}`;
}

/** The provider says no, or the person did. */
function failureOf(error: string): Failure {
  return error === 'access_denied' ? 'denied' : 'invalid';
}

/**
 * Takes people back from a provider: a navigation of the browser, which carries no token and gets none. It sets
 * nothing; it passes on only a one-time ticket, valid on the device that began (`googleLogin` and the others).
 */
export function addCallback(app: FastifyInstance, { settings, database, vault }: Services): void {
  const providerOf = (type: SocialType) => settings.social.find((one) => one.type === type);

  async function outcomeOf(flow: Flow, state: string, url: string): Promise<{ ticket: string } | { failed: Failure }> {
    const provider = providerOf(flow.type);
    if (!provider) return { failed: 'unreachable' };
    try {
      const { nonce, verifier } = flow;
      const returned = new URL(url, settings.publicUrl);
      const person = await personAt(provider, returned, { state, nonce, verifier });
      return { ticket: await inTransaction(database.db, (tx) => issueTicket(tx, flow, sealPerson(vault, person))) };
    } catch (error) {
      app.log.warn({ err: error, socialType: flow.type }, 'the return from a provider could not be verified');
      return { failed: error instanceof ProviderAway ? 'unreachable' : 'invalid' };
    }
  }

  app.get(CALLBACK_PATH, async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const flow = parsed.success
      ? await inTransaction(database.db, (tx) => consumeFlow(tx, parsed.data.state, new Date()))
      : undefined;
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    if (!parsed.success || !flow) return reply.redirect(addressOf(settings, undefined, { failed: 'invalid' }), 303);
    const { state, error } = parsed.data;
    const outcome = error === undefined ? await outcomeOf(flow, state, request.url) : { failed: failureOf(error) };
    return reply.redirect(addressOf(settings, flow, outcome), 303);
  });
}

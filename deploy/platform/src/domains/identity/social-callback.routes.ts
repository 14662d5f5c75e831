import type { SocialType } from '@parola/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { sealPerson } from './social-accounts.commands';
import { issueTicket, consumeFlow, type Flow } from './social-flow.commands';
import { personAt, ProviderAway } from './social-provider.client';

/** Path to which providers redirect. The front door forwards only this path. */
export const CALLBACK_PATH = '/app/v1/social/callback';

/** Query of a provider's redirect. A repeated name is refused. */
const query = z.object({ state: z.string().max(200), error: z.string().max(100).optional() });

/** Failures of a return from a provider. */
type Failure = 'denied' | 'invalid' | 'unreachable';

/**
 * Builds the address of the result page. The result stands after `#`, so no server and no server log sees it. Providers
 * know one callback address for all our sites. In the sandbox a flow returns to the site where it began. In production
 * it does not: an attacker could name that site and send another person through the flow, and unreleased code would get
 * the ticket.
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

/** Maps a provider's error: the person declined, or the request was invalid. */
function failureOf(error: string): Failure {
  return error === 'access_denied' ? 'denied' : 'invalid';
}

/**
 * Handles the redirect from a provider: a browser navigation without a token. It sets no cookie and passes on only a
 * one-time ticket, valid on the device that began the flow (`googleLogin` and the others).
 */
export function addCallback(app: FastifyInstance, { settings, database, vault }: Services): void {
  const providerOf = (type: SocialType) => settings.social.find((one) => one.type === type);

  async function outcomeOf(
    flow: Flow,
    state: string,
    { url, log }: Pick<FastifyRequest, 'url' | 'log'>,
  ): Promise<{ ticket: string } | { failed: Failure }> {
    const provider = providerOf(flow.type);
    if (!provider) return { failed: 'unreachable' };
    try {
      const { nonce, verifier } = flow;
      const returned = new URL(url, settings.publicUrl);
      const person = await personAt(provider, returned, { state, nonce, verifier });
      return { ticket: await inTransaction(database.db, (tx) => issueTicket(tx, flow, sealPerson(vault, person))) };
    } catch (error) {
      log.warn({ err: error, socialType: flow.type }, 'the return from a provider could not be verified');
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
    const outcome = error === undefined ? await outcomeOf(flow, state, request) : { failed: failureOf(error) };
    return reply.redirect(addressOf(settings, flow, outcome), 303);
  });
}

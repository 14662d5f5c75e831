import { CALLS, type Policy } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import { trustedJob } from '../identity/ci-jobs';
import type { Intent } from '../identity/sign-in-flows';
import type { Caller, SignedIn } from '../identity/caller';
import type { Proven, Provider } from '../identity/provider';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import { on, type Service } from './route';
import { grantsText, callerView } from './sign-in-routes';

function providerOf({ provider }: Service): Provider {
  if (provider) return provider;
  throw new ServiceRefusal('notFound', 'No provider is set up to sign in at; log in with your password and a code.');
}

/**
 * Refuses the end of a linking flow unless the person who started it is still logged in. @throws ServiceRefusal
 * notAllowed
 */
function assertStill(login: string, { kind, login: now }: Caller): void {
  if (kind !== 'account' || now !== login)
    throw new ServiceRefusal('notAllowed', `${login} went to the provider, and ${now} is logged in now; begin again.`);
}

/** The policy; undefined when it cannot be read, because a person must still be able to sign in and stop a channel. */
async function rulesOf({ policy }: Registry): Promise<Policy | undefined> {
  try {
    return (await policy.read()).policy;
  } catch (error) {
    if (error instanceof ReleaseError && error.kind === 'integrity') return undefined;
    throw error;
  }
}

async function enter({ identity, registry }: Service, proven: Proven, intent: Intent): Promise<SignedIn> {
  if (intent.kind === 'join') return identity.provider.join(proven, intent);
  if (intent.kind === 'link') await identity.provider.link(proven, intent.login, intent.login);
  return identity.provider.signIn(proven, await rulesOf(registry));
}

/** Routes of the sign-in at an OpenID provider, its links with accounts, and tokens of CI jobs. */
export const providerRoutes = {
  provider: on(CALLS.provider, async ({ service: { provider } }) => (provider ? { name: provider.name } : {})),
  beginSignIn: on(CALLS.beginSignIn, async ({ body: { link, invitation }, caller, from, service, respondWith }) => {
    respondWith({ subject: 'provider' });
    const intent: Intent = invitation
      ? { kind: 'join', ...invitation }
      : link
        ? { kind: 'link', login: personOf(caller()) }
        : { kind: 'logIn' };
    const provider = providerOf(service);
    const { url, cookie } = await service.flows.begin(intent, from.address, () => provider.begin());
    respondWith({ flow: cookie, subject: 'provider', detail: intent.kind });
    return { url };
  }),
  finishSignIn: on(CALLS.finishSignIn, async ({ body: { search }, caller: asking, flow, service, respondWith }) => {
    // A flow is valid once, regardless of the result.
    respondWith({ flow: '', subject: 'provider' });
    const provider = providerOf(service);
    const { checks, intent } = service.flows.consume(flow);
    if (intent.kind === 'link') assertStill(intent.login, asking());
    const proven = await provider.finish(search, checks);
    respondWith({ subject: `${proven.issuer} ${proven.subject}`.slice(0, 200) });
    const { caller, ...kept } = await enter(service, proven, intent);
    respondWith({
      ...kept,
      subject: caller.login,
      detail: `${intent.kind} as ${proven.subject} of ${proven.issuer}; ${grantsText(caller.grants)}`,
    });
    return { ...callerView(caller), linked: true };
  }),
  linkIdentity: on(CALLS.linkIdentity, async ({ params: { id }, body: { subject }, caller, service, respondWith }) => {
    respondWith({ subject: id, detail: subject });
    const { issuer } = providerOf(service);
    // A second administrator has to agree: a person who links their identity with another account can act as its
    // owner.
    await service.identity.assertSecond(caller(), `link ${JSON.stringify([id, issuer, subject])}`);
    await service.identity.provider.link({ issuer, subject }, id, caller().login);
    return { ok: true } as const;
  }),
  unlinkIdentity: on(CALLS.unlinkIdentity, async ({ params: { id }, caller, service, respondWith }) => {
    respondWith({ subject: id });
    await service.identity.unlink(caller(), id);
    return { ok: true } as const;
  }),
  exchangeToken: on(CALLS.exchangeToken, async ({ body, service, respondWith }) => {
    respondWith({ subject: 'job' });
    const { policy } = await service.registry.policy.read();
    const { rule, words } = await trustedJob(body.token, {
      rules: policy.ci ?? [],
      audience: service.console.href,
      now: service.now(),
    });
    respondWith({ subject: `${rule.owner} (job ${rule.name})`, detail: words });
    return service.identity.makeJobToken({
      name: rule.name,
      owner: rule.owner,
      grants: rule.units.map((unit) => ({ role: 'publisher', unit })),

      expires: service.now() + rule.minutes * 60_000,
    });
  }),
};

/** Login of the calling person. @throws ServiceRefusal notAllowed for a program */
function personOf({ kind, login }: { kind: string; login: string }): string {
  if (kind === 'account') return login;
  throw new ServiceRefusal('notAllowed', 'A program cannot be linked; people link their own accounts, logged in.');
}

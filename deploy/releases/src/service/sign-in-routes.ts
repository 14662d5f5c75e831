import { CALLS, type Grant } from '@parola/release-api';
import type { Caller } from '../identity/caller';
import { grantText } from '../identity/grants';
import { assertGrantable } from '../registry/known-names';
import { on } from './route';

/** The caller's view of themselves. */
export const callerView = ({ kind, login, name, grants, expires }: Caller) => ({
  kind,
  login,
  name,
  grants: [...grants],
  expires,
});
export const grantsText = (grants: readonly Grant[]) => grants.map(grantText).join(', ') || 'nothing';

/** Routes of sessions, people and the tokens of their programs. */
export const signInRoutes = {
  setUp: on(CALLS.setUp, async ({ body, service, respondWith }) => {
    respondWith({ subject: body.login });
    return service.identity.setUp(body);
  }),
  confirmSetUp: on(CALLS.confirmSetUp, async ({ body, service, respondWith }) => {
    const { caller, ...kept } = await service.identity.confirmSetUp(body);
    respondWith({ ...kept, subject: caller.login });
    return callerView(caller);
  }),
  logIn: on(CALLS.logIn, async ({ body, from, service, respondWith }) => {
    respondWith({ subject: body.login });
    const { caller, ...kept } = await service.identity.logIn(body, from);
    respondWith(kept);
    return callerView(caller);
  }),
  logOut: on(CALLS.logOut, async ({ cookie, service, caller, respondWith }) => {
    await service.identity.logOut(cookie);
    respondWith({ cookie: '', subject: caller().login });
    return { ok: true } as const;
  }),
  me: on(CALLS.me, async ({ caller, service }) => {
    const { login, kind } = caller();
    const linked = kind === 'account' && (await service.identity.links.all()).has(login);
    return { ...callerView(caller()), ...(linked ? { linked } : {}) };
  }),

  accounts: on(CALLS.accounts, ({ service }) => service.identity.accounts()),
  invite: on(CALLS.invite, async ({ body, caller, service, respondWith }) => {
    respondWith({ subject: grantsText(body.grants) });
    await assertGrantable(service.registry, body.grants);
    return service.identity.invite(caller(), body.grants);
  }),
  changeAccount: on(CALLS.changeAccount, async ({ params, body, caller, service, respondWith }) => {
    const { grants, active, reason } = body;
    respondWith({
      subject: params.id,
      detail: `${active ? 'may' : 'may not'} log in; ${grantsText(grants)}; ${reason}`,
    });
    const held = (await service.identity.accounts()).find(({ login }) => login === params.id)?.grants;
    await assertGrantable(service.registry, grants, held);
    return service.identity.change(caller(), params.id, body);
  }),

  tokens: on(CALLS.tokens, ({ caller, service }) => service.identity.tokens(caller())),
  makeToken: on(CALLS.makeToken, async ({ body, caller, service, respondWith }) => {
    respondWith({ subject: body.name, detail: `${grantsText(body.grants)}, ${body.days} days` });
    await assertGrantable(service.registry, body.grants);
    return service.identity.makeToken(caller(), body);
  }),
  revokeToken: on(CALLS.revokeToken, async ({ params, caller, service, respondWith }) => {
    respondWith({ subject: params.id });
    await service.identity.revokeToken(caller(), params.id);
    return { ok: true } as const;
  }),
};

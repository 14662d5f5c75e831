import { CALLS, type Grant } from '@parola/release-api';
import { ReleaseError } from '../ground/errors';
import { approveRequest, describeHeldChange } from '../governance/approve-request';
import { isLoosened } from '../policy/loosened-rules';
import { isGranted } from '../identity/grants';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import { requestActor } from './request-actor';
import { assertFollowable, assertLockable } from '../registry/known-names';
import { on } from './route';

/** Entity tag of the policy, used as `If-Match` of its change. */
const policyTag = (rev: number) => `"policy@${rev}"`;

/** Routes of policy, locks and requests. */
export const governanceRoutes = {
  policy: on(CALLS.policy, async ({ service: { registry }, respondWith }) => {
    const { rev, policy } = await registry.policy.read();
    respondWith({ etag: policyTag(rev) });
    return { rev, policy };
  }),
  setPolicy: on(CALLS.setPolicy, async ({ body: { policy, reason }, base, caller, service, respondWith }) => {
    respondWith({ subject: 'policy', detail: reason });
    if (base === undefined)
      throw new ServiceRefusal('usage', 'If-Match: * is for changes that make the site safe; name the policy you saw.');
    const { registry, events, identity } = service;
    const before = (await registry.policy.read()).policy;
    await assertFollowable(registry, policy, before);
    // A second administrator has to agree; otherwise one administrator could remove the rule against approvals by two
    // of their own accounts.
    if (isLoosened(before, policy, service.now()))
      await identity.assertSecond(caller(), `policy ${base} ${JSON.stringify(policy)}`);
    try {
      const set = await registry.policy.set(policy, {
        by: requestActor(caller()),
        reason,
        base,
      });
      respondWith({ etag: policyTag(set.rev), detail: `policy ${set.rev}: ${reason}` });
      events.publish('policy');
      return { rev: set.rev };
    } catch (error) {
      if (!(error instanceof ReleaseError) || error.kind !== 'conflict') throw error;
      throw new ServiceRefusal('overtaken', error.message, { currentRev: error.details.currentRev }, { cause: error });
    }
  }),

  addLock: on(
    CALLS.addLock,
    async ({ params: { channel }, body, caller, service, respondWith }) => {
      await assertLockable(service.registry, body.unit);
      const lock = await service.registry.locks.add(channel, { ...body, by: requestActor(caller()) });
      respondWith({ subject: channel, detail: `lock ${lock.id} of ${lock.unit ?? 'the channel'}: ${lock.reason}` });
      service.events.publish('channel', { channel });
      return lock;
    },
    ({ params: { channel }, body }) => ({ channel, units: body.unit === undefined ? 'every' : [body.unit] }),
  ),
  removeLock: on(CALLS.removeLock, async ({ params: { channel, id }, caller, service, respondWith }) => {
    respondWith({ subject: channel, detail: `lock ${id}` });
    await service.registry.locks.remove(channel, id, {
      by: requestActor(caller()),
      operator: ({ unit }) => isGranted(caller().grants, ['operator'], { channel, units: unit ? [unit] : 'every' }),
    });
    service.events.publish('channel', { channel });
    return { ok: true } as const;
  }),

  requests: on(CALLS.requests, ({ service }) => service.registry.requests.list()),
  approve: on(CALLS.approve, async ({ params: { id }, body: { digest }, caller, service, respondWith }) => {
    const { registry, events } = service;
    respondWith({ subject: `request ${id}`, detail: digest });
    await assertApprover(registry, id, caller().grants);
    const request = await approveRequest(registry.requests, id, { by: requestActor(caller()), digest });
    if (request.held) respondWith({ detail: `${digest}, ${describeHeldChange(request.held)}` });
    events.see(request.channel);
    events.publish('requests', { channel: request.channel });
    return request;
  }),
  reject: on(CALLS.reject, async ({ params: { id }, body: { reason }, caller, service, respondWith }) => {
    const { registry, events } = service;
    respondWith({ subject: `request ${id}`, detail: reason });
    await assertApprover(registry, id, caller().grants);
    const request = await registry.requests.reject(id, { by: requestActor(caller()), reason });
    events.publish('requests', { channel: request.channel });
    return request;
  }),
  withdraw: on(CALLS.withdraw, async ({ params: { id }, caller, service, respondWith }) => {
    respondWith({ subject: `request ${id}` });
    const request = await service.registry.requests.withdraw(id, { by: requestActor(caller()) });
    service.events.publish('requests', { channel: request.channel });
    return request;
  }),
};

/**
 * Checks the right to approve a request. Channel and units come from the request, because the URL does not contain
 * them. @throws ServiceRefusal notAllowed
 */
async function assertApprover({ requests }: Registry, id: string, grants: readonly Grant[]): Promise<void> {
  const concern = await requests.concern(id);
  if (isGranted(grants, ['approver'], concern)) return;
  throw new ServiceRefusal(
    'notAllowed',
    `The request ${id} is of ${concern.channel}: it is for an approver of all its units.`,
  );
}

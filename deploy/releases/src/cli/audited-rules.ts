import type { ReleaseRequest } from '@parola/release-api';
import { approveRequest, describeHeldChange } from '../governance/approve-request';
import type { Registry } from '../registry/registry';
import type { Acting } from './audit-outcome';

function madeText({ rev, held }: ReleaseRequest): string {
  if (held) return describeHeldChange(held);
  return rev === undefined ? '' : `revision ${rev}`;
}

/** Wraps policy, locks and requests, so that each act writes a line of the audit. */
export function auditedRules(registry: Registry, acting: Acting): Pick<Registry, 'policy' | 'locks' | 'requests'> {
  const { policy, locks, requests } = registry;
  return {
    policy: {
      ...policy,
      set: (document, options) =>
        acting(
          { act: 'setPolicy', subject: 'policy', detail: options.reason },
          () => policy.set(document, options),
          ({ rev }) => `policy ${rev}`,
        ),
    },
    locks: {
      ...locks,
      add: (channel, options) =>
        acting(
          { act: 'addLock', subject: channel, detail: `${options.unit ?? 'the channel'}: ${options.reason}` },
          () => locks.add(channel, options),
          ({ id }) => `lock ${id}`,
        ),
      remove: (channel, id, options) =>
        acting({ act: 'removeLock', subject: channel, detail: `lock ${id}` }, () => locks.remove(channel, id, options)),
    },
    requests: {
      ...requests,
      approve: (id, options) =>
        acting(
          { act: 'approve', subject: `request ${id}`, detail: options.digest ?? '' },
          () => approveRequest(requests, id, options),
          madeText,
        ),
      reject: (id, options) =>
        acting({ act: 'reject', subject: `request ${id}`, detail: options.reason }, () => requests.reject(id, options)),
      withdraw: (id, options) =>
        acting({ act: 'withdraw', subject: `request ${id}`, detail: '' }, () => requests.withdraw(id, options)),
    },
  };
}

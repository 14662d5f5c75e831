import { isDeepStrictEqual } from 'node:util';
import type { Change, ReleaseRequest } from '@parola/release-api';
import type { CommitOptions, Committed, Proposed, Rules } from '../channel/commit';
import { requestOf } from '../channel/plan-change';
import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { Builds } from '../publish/builds';
import { openLocks, type Locks } from '../policy/locks';
import type { Person } from '../identity/person';
import { openPolicy, type PolicyStore } from '../policy/policy';
import { openRequestLog, type RequestLogEnvironment } from './request-log';
import { assertOpen, commitOf, openRequests, proposeRequest, requestIdOf, type Requests } from './requests';
import { ApprovalNeeded, rulesFor } from './rules';

/** Options of a change: its base, and its author. */
export interface MakeOptions extends Omit<CommitOptions, 'reason'> {
  channel: string;
  by: Person;
}

export interface GovernanceEnvironment<Made extends Committed> extends RequestLogEnvironment {
  builds: Builds;
  /** Commits a change under these rules. */
  commit: (change: Change, options: MakeOptions, rules: Rules) => Promise<Made>;
}

/** Policy, locks and requests of the registry. Command line and HTTP API use the same ones. */
export interface Governance<Made extends Committed> {
  policy: PolicyStore;
  locks: Locks;
  requests: Requests;
  /** Makes a change. @throws ReleaseError `frozen`, or `approval` with the id of the request that now waits */
  make(change: Change, options: MakeOptions): Promise<Made>;
  /** Makes a change, or returns the request when other people have to approve it. */
  propose(
    change: Change,
    options: MakeOptions,
  ): Promise<{ state: 'made'; made: Made } | { state: 'waiting'; request: ReleaseRequest }>;
}

function waiting({ id, channel, needed, approvals, state }: ReleaseRequest): ReleaseError {
  const missing = needed - approvals.length;
  if (state === 'approved')
    return new ReleaseError(
      'approval',
      `${channel}: this change is approved and not made yet, because a freeze, a lock or a stop holds it. An approver makes it afterwards: ${pasteable(`request approve ${id}`)}.`,
      { requestId: id },
    );
  return new ReleaseError(
    'approval',
    `${channel} waits for ${missing === 1 ? 'one more person' : `${missing} more people`} to approve this change: ${pasteable(`request approve ${id}`)}`,
    { requestId: id },
  );
}

/**
 * Converts the error of an approved change with too few approvals: the policy was changed after the request. @throws
 * ReleaseError `conflict`
 */
function tooFew(error: unknown): never {
  if (!(error instanceof ApprovalNeeded)) throw error;
  throw new ReleaseError('conflict', `the policy asks for ${error.needed} approvals by now`, {}, { cause: error });
}

export function openGovernance<Made extends Committed>(env: GovernanceEnvironment<Made>): Governance<Made> {
  const { storage, builds, now, commit } = env;
  const policy = openPolicy(storage, now, env.trust);
  const locks = openLocks(storage, now, env.trust);
  const log = openRequestLog(env);

  function rules(by: Person, approved?: (proposed: Proposed) => Promise<ReleaseRequest['approvals']>): Rules {
    return rulesFor({ policy, locks, by, now, ...(approved ? { approved } : {}) });
  }

  const requests = openRequests({
    log,
    policy,
    builds,
    now,
    async make({ change, approved, ...options }) {
      const { revision } = await commit(change, options, rules(options.by, approved)).catch(tooFew);
      return { rev: revision.rev };
    },
  });

  /** The result of an earlier call with the same commit id that created a request; undefined without one. */
  async function sentBefore(change: Change, options: MakeOptions): Promise<Made | undefined> {
    const { channel, commitId, by } = options;
    const view = commitId === undefined ? undefined : (await log.find(requestIdOf(channel, commitId)))?.view;
    if (!view) return undefined;
    if (!isDeepStrictEqual(requestOf(view.change), requestOf(change)))
      throw new ReleaseError(
        'conflict',
        `The commit id ${commitId} already belongs to the request ${view.id}, which is another change; use a new id.`,
      );
    assertOpen(view);
    if (view.rev === undefined) throw waiting(view);
    return commit(change, { ...options, commitId: commitOf(view.id) }, rules(by));
  }

  async function make(change: Change, options: MakeOptions): Promise<Made> {
    const { by, commitId } = options;
    const before = await sentBefore(change, options);
    if (before) return before;
    try {
      return await commit(change, options, rules(by));
    } catch (error) {
      if (!(error instanceof ApprovalNeeded)) throw error;
      const { proposed, needed } = error;
      throw waiting(await proposeRequest({ log, policy, builds, now }, { change, proposed, needed, by, commitId }));
    }
  }

  return {
    policy,
    locks,
    requests,
    make,
    async propose(change, options) {
      try {
        return { state: 'made', made: await make(change, options) };
      } catch (error) {
        const id = error instanceof ReleaseError && error.kind === 'approval' ? error.details.requestId : undefined;
        if (id === undefined) throw error;
        return { state: 'waiting', request: await requests.get(id) };
      }
    },
  };
}

import { randomUUID } from 'node:crypto';
import { decisionFault, type DecisionFault } from '@parola/access/decision';
import type { Change, ReleaseRequest } from '@parola/release-api';
import type { Proposed } from '../channel/commit';
import { COMMIT_OF_REQUEST } from '../revisions/commit-names';
import { sha256 } from '../documents/build';
import { ReleaseError } from '../ground/errors';
import type { Concern } from '../identity/grants';
import type { Builds } from '../publish/builds';
import { storedReport } from '../documents/stored-report';
import { requestBinding } from './request-binding';
import { foldedName, isHuman, ownerIn, sameName, type Person } from '../identity/person';
import type { PolicyStore } from '../policy/policy';
import type { Known, RequestEvent, RequestLog } from './request-log';

/** Makes the change of a request. `approved` checks that the change is still the approved one. */
export type MakeApproved = (request: {
  change: Change;
  channel: string;
  base: number;
  commitId: string;
  by: Person;
  approved: (proposed: Proposed) => Promise<ReleaseRequest['approvals']>;
}) => Promise<{ rev: number }>;

export interface RequestsEnvironment {
  log: RequestLog;
  policy: PolicyStore;
  builds: Builds;
  make: MakeApproved;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Requests that wait for approval, and their results. */
export interface Requests {
  list(): Promise<ReleaseRequest[]>;
  /** @throws ReleaseError `usage` for an unknown id */
  get(id: string): Promise<ReleaseRequest>;
  /**
   * Channel and units of a request, in the state of its base revision. @throws ReleaseError `usage` for an unknown id
   */
  concern(id: string): Promise<Concern>;
  /**
   * Approves the content of `digest` (default: the present content); the last needed approval makes the change.
   * @throws ReleaseError `auth` without the right, `conflict` for a changed, ended or void request
   */
  approve(id: string, options: { by: Person; digest?: string }): Promise<ReleaseRequest>;
  reject(id: string, options: { by: Person; reason: string }): Promise<ReleaseRequest>;
  /** Withdraws a request of the caller. @throws ReleaseError `auth` for another person's request */
  withdraw(id: string, options: { by: Person }): Promise<ReleaseRequest>;
}

/** Creates a request for a change that needs approval. The same `commitId` gives the same request. */
export async function proposeRequest(
  { log, policy, builds, now }: Omit<RequestsEnvironment, 'make'>,
  {
    change,
    proposed,
    needed,
    by,
    commitId,
  }: { change: Change; proposed: Proposed; needed: number; by: Person; commitId?: string },
): Promise<ReleaseRequest> {
  const { channel, head, units, applied, report } = proposed;
  const id = requestIdOf(channel, commitId);
  const { approvals } = (await policy.read()).policy;
  const publishers = approvals[channel]?.notPublisher
    ? await Promise.all(
        units.flatMap((unit) => {
          const { stable, canary } = applied.pins[unit] ?? {};
          return [stable, canary].flatMap((ref) => (ref ? [builds.get(unit, ref.version)] : []));
        }),
      )
    : [];
  const base = head?.rev ?? 0;
  await log.propose(id, {
    what: 'proposed',
    at: now(),
    channel,
    change,
    base,
    digest: requestBinding(change, base, proposed),
    proposer: by.id,
    kind: by.kind,
    ...(by.owner === undefined ? {} : { owner: by.owner }),
    needed,
    barred: [...new Set(publishers.flatMap(({ publisher }) => [publisher, ownerIn(publisher) ?? publisher]))],
    report: storedReport(report),
  });
  const known = await log.find(id);
  if (!known) throw new ReleaseError('unavailable', `The request ${id} cannot be read back.`);
  return known.view;
}

export function requestIdOf(channel: string, commitId: string | undefined): string {
  return commitId === undefined ? randomUUID() : `c-${sha256(JSON.stringify([channel, commitId])).slice(0, 32)}`;
}

/** Commit id of a request. It is the same for all processes that complete the request, so the change is made once. */
export function commitOf(id: string): string {
  return `${COMMIT_OF_REQUEST}${id}`.slice(0, 80);
}

const ENDED: Partial<Record<ReleaseRequest['state'], string>> = {
  rejected: 'was rejected',
  void: 'is void',
  expired: 'has expired, a request waits 24 hours',
  withdrawn: 'was withdrawn',
};

/** Refuses a request that has ended. @throws ReleaseError `conflict` */
export function assertOpen({ id, state, why }: ReleaseRequest): void {
  const ended = ENDED[state];
  if (ended === undefined) return;
  throw new ReleaseError('conflict', `The request ${id} ${ended}${why === undefined ? '' : ` (${why})`}; ask anew.`);
}

export function openRequests(env: RequestsEnvironment): Requests {
  const { log, now } = env;

  async function existing(id: string): Promise<Known> {
    const known = await log.find(id);
    if (!known) throw new ReleaseError('usage', `There is no request ${id}.`);
    return known;
  }

  /** Appends the event that `next` returns; undefined appends nothing. Repeats after a concurrent event. */
  async function append(id: string, next: (known: Known) => RequestEvent | undefined): Promise<Known> {
    for (;;) {
      const known = await existing(id);
      const made = next(known);
      if (!made) return known;
      if (await log.append(known, made)) return existing(id);
    }
  }

  /** The HTTP API checks the right to reject itself. */
  function assertMayJudge({ proposal, view, counts }: Known, by: Person, verb: 'approve' | 'reject'): void {
    const refuse = (why: string): never => {
      throw new ReleaseError('auth', why, { forbidden: true });
    };
    if (!isHuman(by)) return refuse(`${by.id} is a program; a person has to ${verb} the request ${view.id}.`);
    const { proposer, owner = proposer, barred } = proposal;
    const decision = {
      by: foldedName(by.id),
      makers: [proposer, owner].map(foldedName),
      barred: verb === 'approve' ? barred.map(foldedName) : [],
      mayCheck: verb === 'reject' || counts(by.id),
      counts: true,
    };
    const fault = decisionFault(decision);
    if (fault === null) return;
    const uncounted = `${by.id} is no approver of the channels and units of the request ${view.id}, or does not count yet as a second person beside ${proposer}: one administrator alone gave the rights of one of the two.`;
    const why: Record<DecisionFault, string> = {
      own: `${by.id} made the request ${view.id}; another person has to ${verb} it.`,
      barred: `${by.id} published a build of the request ${view.id}; the policy asks for another person.`,
      noRight: uncounted,
      later: uncounted,
    };
    refuse(why[fault]);
  }

  /** Makes an approved change. The request becomes void when its change is no longer the approved one. */
  async function complete(known: Known): Promise<ReleaseRequest> {
    const { view, proposal } = known;
    if (view.rev !== undefined || view.state !== 'approved') return view;
    const { proposer, kind, owner, channel, change, base } = proposal;
    const attempt = () =>
      env.make({
        change,
        channel,
        base,
        commitId: commitOf(view.id),
        by: { id: proposer, kind, ...(owner === undefined ? {} : { owner }) },
        async approved(proposed) {
          // Reads the request once more: it may have been withdrawn, or an approver may have lost the right.
          const { view: latest } = await existing(view.id);
          assertOpen(latest);
          if (requestBinding(change, base, proposed) !== view.digest)
            throw new ReleaseError(
              'conflict',
              'its effect, or the result of the compatibility check, differs from the approved one',
            );
          return latest.approvals.slice(0, 10);
        },
      });
    try {
      // Retries once: another process may have completed the change meanwhile, and the retry then finds it by its
      // commit id.
      const { rev } = await attempt().catch((error: unknown) => (isLasting(error) ? attempt() : Promise.reject(error)));
      const { view: done } = await append(view.id, ({ view: { rev: made } }) =>
        made === undefined ? { what: 'made', at: now(), rev } : undefined,
      );
      return done;
    } catch (error) {
      if (!isLasting(error)) throw error;
      const why = error.message.slice(0, 2000);
      const voided = await append(view.id, ({ view: { state, rev } }) =>
        state === 'approved' && rev === undefined ? { what: 'void', at: now(), why } : undefined,
      );
      assertOpen(voided.view);
      return voided.view;
    }
  }

  return {
    list: () => log.list(),
    get: async (id) => (await existing(id)).view,
    concern: async (id) => (await existing(id)).concern,
    async approve(id, { by, digest }) {
      const known = await append(id, (found) => {
        const { view } = found;
        assertMayJudge(found, by, 'approve');
        assertOpen(view);
        if (digest !== undefined && digest !== view.digest)
          throw new ReleaseError('conflict', `The request ${id} is ${view.digest}, not ${digest}; look at it again.`);
        const again = view.approvals.some(({ account }) => sameName(account, by.id));
        return again || view.state === 'approved' ? undefined : { what: 'approved', at: now(), by: by.id };
      });
      return complete(known);
    },
    async reject(id, { by, reason }) {
      const why = reason.trim();
      if (why === '' || why.length > 300)
        throw new ReleaseError('usage', 'Say why it is rejected, in at most 300 characters.');
      const { view } = await append(id, (found) => {
        assertMayJudge(found, by, 'reject');
        assertNotMade(found.view);
        return { what: 'rejected', at: now(), by: by.id, why };
      });
      return view;
    },
    async withdraw(id, { by }) {
      const { view } = await append(id, ({ proposal, view: found }) => {
        if (![proposal.proposer, proposal.owner ?? proposal.proposer].some((name) => sameName(name, by.id)))
          throw new ReleaseError(
            'auth',
            `The request ${id} is ${proposal.proposer}’s; only they can take it back, others reject it.`,
            { forbidden: true },
          );
        // An approved change that is not made yet: a freeze, a lock or a stop holds it.
        if (found.state === 'approved' && found.rev === undefined) return { what: 'withdrawn', at: now(), by: by.id };
        assertNotMade(found);
        return { what: 'withdrawn', at: now(), by: by.id };
      });
      return view;
    },
  };
}

/**
 * Tells whether an error is permanent. A freeze ends and a store comes back, but these kinds do not go away by
 * waiting.
 */
function isLasting(error: unknown): error is ReleaseError {
  return error instanceof ReleaseError && ['conflict', 'incompatible', 'usage'].includes(error.kind);
}

function assertNotMade(view: ReleaseRequest): void {
  assertOpen(view);
  if (view.rev === undefined && view.state !== 'approved') return;
  const what = view.rev === undefined ? 'is approved and about to be made' : `was made, in revision ${view.rev}`;
  throw new ReleaseError('conflict', `The request ${view.id} ${what}; roll it back instead.`);
}

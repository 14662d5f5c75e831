import { changeSchema, type ReleaseRequest } from '@parola/release-api';
import * as z from 'zod';
import type { Trust } from '../signing/signed-envelope';
import type { Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Concern } from '../identity/grants';
import type { Storage } from '../storage/storage-port';
import type { Approvers, Counts } from './approvers';
import { scopeInState, scopeOfChange } from './change-scope';
import { openJournal, type Entry, type Journal } from '../signing/journal';
import { sameName } from '../identity/person';

const name = z.string().min(1).max(120);
const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);
const finding = z.object({
  code: z.string(),
  severity: z.enum(['refuse', 'warn']),
  unit: z.string(),
  subject: z.string(),
  message: z.string(),
  fix: z.string(),
});

/** Events of a request, append-only. The first event is always the proposal. */
const event = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('proposed'),
    at: z.int(),
    channel: z.string(),
    change: changeSchema,
    base: z.int().min(0),
    /** Digest of the change, its base revision, its effect and the check's report, see `requestBinding`. */
    digest,
    proposer: name,
    kind: z.enum(['account', 'token', 'cli', 'guard']),
    owner: name.optional(),
    needed: z.int().min(1),
    /** People besides the proposer who may not approve: the publishers of the builds, if the policy says so. */
    barred: z.array(name),
    report: z.object({ shell: z.string(), findings: z.array(finding), digest }),
  }),
  z.strictObject({ what: z.literal('approved'), at: z.int(), by: name }),
  z.strictObject({ what: z.literal('rejected'), at: z.int(), by: name, why: z.string().max(300) }),
  z.strictObject({ what: z.literal('withdrawn'), at: z.int(), by: name }),
  z.strictObject({ what: z.literal('void'), at: z.int(), why: z.string().max(2000) }),
  z.strictObject({ what: z.literal('made'), at: z.int(), rev: z.int().min(1) }),
]);
export type RequestEvent = z.output<typeof event>;
export type Proposal = Extract<RequestEvent, { what: 'proposed' }>;

/** Lifetime of a request, milliseconds. */
const WAITS_MS = 24 * 60 * 60 * 1000;

/** A request, and the last entry of its journal for the next append. */
export interface Known {
  proposal: Proposal;
  view: ReleaseRequest;
  /** Channel and units of the change, in the state of its base revision. */
  concern: Concern;
  /** Decides which approvals count now. */
  counts: Counts;
  last: Entry<RequestEvent>;
}

/**
 * Calculates the state of a request from its events. Until the change is made, an approval counts only while its
 * giver is still an approver. `now`: epoch milliseconds.
 */
function fold(
  id: string,
  entries: readonly Entry<RequestEvent>[],
  {
    now,
    approvers,
    concern,
  }: { now: number; approvers: (concern: Concern, proposer: string) => Counts; concern: Concern },
): Known {
  const [first, ...rest] = entries;
  const last = entries.at(-1);
  if (!last || first?.document.what !== 'proposed')
    throw new ReleaseError('integrity', `The request ${id} does not begin with its proposal.`);
  const proposal = first.document;
  const { channel, change, base, proposer, at, needed, report } = proposal;
  const view: ReleaseRequest = {
    id,
    channel,
    change,
    baseRev: base,
    digest: proposal.digest,
    proposer,
    at,
    expires: at + WAITS_MS,
    needed,
    approvals: [],
    state: 'waiting',
    report: { ok: true, ...report },
  };
  const made = rest.some(({ document }) => document.what === 'made');
  const counts = approvers(concern, proposal.owner ?? proposer);
  for (const { document } of rest) {
    switch (document.what) {
      case 'approved':
        if (!made && !counts(document.by)) break;
        if (view.approvals.some(({ account }) => sameName(account, document.by))) break;
        view.approvals.push({ account: document.by, at: document.at });
        if (view.approvals.length >= needed) view.state = 'approved';
        break;
      case 'rejected':
        Object.assign(view, { state: 'rejected', why: `${document.by}: ${document.why}` });
        break;
      case 'withdrawn':
      case 'void':
        Object.assign(view, { state: document.what, ...('why' in document ? { why: document.why } : {}) });
        break;
      case 'made':
        // A request withdrawn during its execution counts as approved, because the change was made.
        Object.assign(view, { state: 'approved', rev: document.rev });
        break;
      case 'proposed':
        throw new ReleaseError('integrity', `The request ${id} was proposed twice.`);
    }
  }
  const open = view.state === 'waiting' || (view.state === 'approved' && view.rev === undefined);
  if (open && now >= view.expires) view.state = 'expired';
  return { proposal, view, concern, counts, last };
}

export interface RequestLog {
  find(id: string): Promise<Known | undefined>;
  /** Newest first. */
  list(): Promise<ReleaseRequest[]>;
  /** Creates a request; false when the id exists. */
  propose(id: string, proposal: Proposal): Promise<boolean>;
  /** Appends an event; false after a concurrent event of the request. */
  append(known: Known, made: RequestEvent): Promise<boolean>;
}

export interface RequestLogEnvironment {
  storage: Storage;
  /** Epoch milliseconds. */
  now: () => number;
  approvers: Approvers;
  /** Keys that may write policy, locks and requests; default: signatures are not checked. */
  trust?: Trust;
  /** Pins of a channel at a revision; empty for revision 0. */
  pinsAt: (channel: string, rev: number) => Promise<Pins>;
}

/** Opens the requests for approval, append-only in `requests/<id>/`. */
export function openRequestLog({ storage, now, approvers, trust, pinsAt }: RequestLogEnvironment): RequestLog {
  function journalOf(id: string): Journal<RequestEvent> {
    const folder = `requests/${id}/`;
    return openJournal(storage, { folder, what: `Event of request ${id}`, schema: event, trust });
  }

  /**
   * Channel and units of a request, by its base revision, which never changes. The group's present content was not
   * the subject of the request.
   */
  async function concernOf(proposal: RequestEvent): Promise<Concern> {
    if (proposal.what !== 'proposed') return { units: 'every' };
    const { channel, change, base } = proposal;
    if (change.kind !== 'abort' && change.kind !== 'finish') return scopeOfChange(channel, change);
    const pins = await pinsAt(channel, base).catch((error: unknown) => {
      if (error instanceof ReleaseError && error.kind === 'integrity') return {};
      throw error;
    });
    return scopeInState(pins, channel, change);
  }

  async function find(id: string): Promise<Known | undefined> {
    if (!/^[A-Za-z0-9-]{1,80}$/.test(id)) return undefined;
    const entries = await journalOf(id).read();
    const [first] = entries;
    if (!first) return undefined;
    const concern = await concernOf(first.document);
    return fold(id, entries, { now: now(), approvers: await approvers.look(), concern });
  }

  return {
    find,
    async list() {
      const all: ReleaseRequest[] = [];
      for (const id of await storage.folders('requests/')) {
        const known = await find(id);
        if (known) all.push(known.view);
      }
      return all.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    },
    propose: (id, proposal) => journalOf(id).append(undefined, proposal),
    append: (known, made) => journalOf(known.view.id).append(known.last, made),
  };
}

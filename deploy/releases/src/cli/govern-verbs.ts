import { OPEN_POLICY, policySchema, RECOMMENDED_POLICY, type Policy, type ReleaseRequest } from '@parola/release-api';
import { readFile } from 'node:fs/promises';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { pasteable } from '../ground/hints';
import { approveRequest } from '../governance/approve-request';
import { assertFollowable, assertLockable } from '../registry/known-names';
import type { PolicyRevision } from '../policy/policy';
import type { Registry } from '../registry/registry';
import { wholeNumber } from './channel-verbs';
import { findingLines, moment, table, type Answer } from './output';

const GUARD_MODES = ['on', 'dry', 'off'] as const;

/** The present policy with another mode of the guard. @throws ReleaseError `usage` for an unknown mode */
async function withGuard(registry: Registry, written: string | undefined): Promise<Policy> {
  const mode = GUARD_MODES.find((one) => one === written);
  if (!mode) throw new ReleaseError('usage', `Name the mode of the guard: policy guard ${GUARD_MODES.join(' | ')}.`);
  return { ...(await registry.policy.read()).policy, guard: { mode } };
}

/** The policy that a verb sets. */
async function policyToSet(registry: Registry, what: string, mode: string | undefined, file: string): Promise<unknown> {
  if (what === 'set') return policyFrom(registry, file);
  if (what === 'guard') return withGuard(registry, mode);
  return what === 'open' ? OPEN_POLICY : RECOMMENDED_POLICY;
}

/** Reads rules from a file. @throws ReleaseError `usage`, also for rules about unknown channels and units */
async function policyFrom(registry: Registry, file: string): Promise<unknown> {
  const document = await readJson(file);
  const { data } = policySchema.safeParse(document);
  if (data) await assertFollowable(registry, data, (await registry.policy.read()).policy);
  return document;
}

async function readJson(path: string): Promise<unknown> {
  try {
    const document: unknown = JSON.parse(await readFile(path, 'utf8'));
    return document;
  } catch (error) {
    throw new ReleaseError('usage', `The policy ${path} cannot be read: ${sentenceOf(error)}.`);
  }
}

function policyAnswer({ rev, policy, set }: PolicyRevision): Answer {
  const origin = set
    ? `Policy ${rev}, set ${moment(set.at)} by ${set.actor}: ${set.reason}`
    : 'No policy was set: everything may be changed by one person at any time.';
  return { lines: [origin, JSON.stringify(policy, null, 2)], json: { rev, policy, ...(set ? { set } : {}) } };
}

/** Shows or sets the policy. `recommended` and `open` set predefined rules; `guard` changes the mode of the guard. */
export async function policy(
  registry: Registry,
  what: string,
  options: { mode?: string | undefined; file?: string; reason?: string; base?: string },
): Promise<Answer> {
  const { mode } = options;
  if (mode !== undefined && what !== 'guard')
    throw new ReleaseError('usage', `policy ${what} takes no «${mode}»; the mode of the guard is set by policy guard.`);
  if (what === 'show') return policyAnswer(await registry.policy.read());
  if (what === 'set' && options.file === undefined)
    throw new ReleaseError(
      'usage',
      `Name the file of the policy with --file; ${pasteable('policy show --json')} writes one to begin with.`,
    );
  const document = await policyToSet(registry, what, mode, options.file ?? '');
  return policyAnswer(
    await registry.policy.set(document, {
      by: registry.me,
      reason: options.reason ?? '',
      ...(options.base === undefined ? {} : { base: wholeNumber(options.base, 'a number of a policy') }),
    }),
  );
}

/** Shows the locks of a channel, adds a lock or removes one. */
export async function lock(
  registry: Registry,
  what: string,
  id: string | undefined,
  options: { channel: string; unit?: string; reason?: string; minutes?: string; operator?: boolean },
): Promise<Answer> {
  const { channel, unit, reason = '', operator } = options;
  const { locks, me } = registry;
  if (what === 'add') {
    const minutes = wholeNumber(options.minutes ?? '60', 'a number of minutes');
    await assertLockable(registry, unit);
    const made = await locks.add(channel, { unit, reason, minutes, by: me });
    return { lines: [`${unit ?? channel} is locked until ${moment(made.until)}: ${made.id}`], json: { lock: made } };
  }
  if (what === 'rm') {
    if (id === undefined) throw new ReleaseError('usage', `Name the lock: ${pasteable('lock ls')} shows them.`);
    await locks.remove(channel, id, { by: me, operator });
    return { lines: [`The lock ${id} is gone.`], json: { removed: id } };
  }
  const held = await locks.list(channel);
  const rows = held.map((one) => [one.id, one.unit ?? `all of ${channel}`, one.owner, moment(one.until), one.reason]);
  return {
    lines:
      held.length === 0 ? [`${channel} has no locks.`] : table([['LOCK', 'UNIT', 'OWNER', 'UNTIL', 'WHY'], ...rows]),
    json: { channel, locks: held },
  };
}

function changeText({ change }: ReleaseRequest): string {
  const { kind, reason: _reason, ...rest } = change;
  return `${kind} ${Object.values(rest)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(' ')}`.trim();
}

/** The obstacle that holds an approved change: `the freeze «payday», until 2026-01-31 08:15Z`. */
function heldText({ by, name, until }: NonNullable<ReleaseRequest['held']>): string {
  const what = { freeze: `the freeze «${name}»`, lock: `a lock of ${name}`, stop: `a stop by ${name}` }[by];
  return `${what}${until === undefined ? '' : ` until ${moment(until)}`}`;
}

function stateOf({ id, state, rev, why, approvals, needed, held }: ReleaseRequest): string {
  if (rev !== undefined) return `made, revision ${rev}`;
  if (held)
    return `approved, and held by ${heldText(held)}; an approver makes it afterwards: ${pasteable(`request approve ${id}`)}`;
  if (state === 'waiting') return `waiting, ${approvals.length} of ${needed}`;
  return why === undefined ? state : `${state} (${why})`;
}

function requestAnswer(request: ReleaseRequest): Answer {
  const { id, channel, baseRev, digest, proposer, at, expires, approvals, change, report } = request;
  return {
    lines: [
      ...table([
        ['request', id],
        ['state', stateOf(request)],
        ['change', `${channel}: ${changeText(request)}`],
        ['why', change.reason ?? '-'],
        ['asked by', `${proposer}, ${moment(at)}, for revision ${baseRev}`],
        ['waits until', moment(expires)],
        ['approved by', approvals.map(({ account }) => account).join(', ') || 'nobody'],
        ['digest', digest],
      ]),
      ...findingLines(report.findings),
    ],
    json: { request },
  };
}

/** Shows, approves, rejects or withdraws requests for approval. */
export async function request(
  registry: Registry,
  what: string,
  id: string | undefined,
  options: { digest?: string; reason?: string },
): Promise<Answer> {
  const { requests, me: by } = registry;
  if (what === 'ls') {
    const all = await requests.list();
    const rows = all.map((one) => [
      one.id,
      moment(one.at),
      one.proposer,
      `${one.channel}: ${changeText(one)}`,
      stateOf(one),
    ]);
    return {
      lines:
        all.length === 0
          ? ['Nothing was asked for yet.']
          : table([['REQUEST', 'WHEN', 'WHO', 'WHAT', 'STATE'], ...rows]),
      json: { requests: all },
    };
  }
  if (id === undefined) throw new ReleaseError('usage', `Name the request: ${pasteable('request ls')} shows them.`);
  if (what === 'show') return requestAnswer(await requests.get(id));
  if (what === 'approve') return requestAnswer(await approveRequest(requests, id, { by, digest: options.digest }));
  if (what === 'reject') return requestAnswer(await requests.reject(id, { by, reason: options.reason ?? '' }));
  return requestAnswer(await requests.withdraw(id, { by }));
}

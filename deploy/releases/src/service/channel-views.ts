import { OPEN_POLICY, type AnswerOf } from '@parola/release-api';
import { pinChanges } from '../channel/describe-revision';
import type { HistoryEntry } from '../revisions/read-history';
import { pinnedUnits, type Revision } from '../documents/revision';
import { ReleaseError, sentenceOf, systemCode } from '../ground/errors';
import { freezeAt } from '../policy/freezes';
import { approvalsNeeded } from '../governance/rules';
import { ServiceRefusal } from '../identity/problems';
import type { Registry } from '../registry/registry';
import type { SinceOf } from './changes-since';
import { actText, type GuardAct } from '../guard/guard-acts';

export type ChannelView = AnswerOf<'channel'>;
type RevisionView = AnswerOf<'history'>[number];

/** Reads the rules and the guard's data of a channel. */
export interface ChannelState {
  /** Data of a channel. `problem`: the unreadable part, which is treated as empty. */
  of(channel: string): Promise<Pick<ChannelView, 'frozen' | 'locks' | 'approvalsNeeded' | 'rollouts' | 'problem'>>;
}

/**
 * Opens the reader of a channel's rules as a whole; rules of single units are in the policy. `rolloutsOf`: data of
 * the guard.
 */
export function openState(
  { policy, locks }: Pick<Registry, 'policy' | 'locks'>,
  now: () => number,
  rolloutsOf: (channel: string) => Promise<ChannelView['rollouts']>,
): ChannelState {
  return {
    async of(channel) {
      const problems = new Set<string>();
      // Reads a part of the data, or returns `otherwise` with a problem: unreadable data must not hide the changes
      // that make the channel safe.
      const unless = async <T>(read: () => Promise<T>, otherwise: T): Promise<T> => {
        try {
          return await read();
        } catch (error) {
          if (!(error instanceof ReleaseError) && systemCode(error) === undefined) throw error;
          problems.add(sentenceOf(error));
          return otherwise;
        }
      };
      const rules = await unless(async () => (await policy.read()).policy, OPEN_POLICY);
      const freeze = await unless(async () => freezeAt(rules, { channel, units: [], at: now() }), undefined);
      const found = {
        frozen: freeze ? [{ name: freeze.name, ...(freeze.until === undefined ? {} : { until: freeze.until }) }] : [],
        locks: await unless(() => locks.list(channel), []),
        approvalsNeeded: approvalsNeeded(rules, channel, []),
        rollouts: await unless(() => rolloutsOf(channel), []),
      };
      return { ...found, ...(problems.size === 0 ? {} : { problem: [...problems].join(' ') }) };
    },
  };
}

/** View of a channel in its present state. Without any pin it is at revision 0. */
export async function channelView(
  registry: Registry,
  sinceOf: SinceOf,
  state: ChannelState,
  channel: string,
): Promise<ChannelView> {
  const more = await state.of(channel);
  const head = await registry.head(channel);
  if (!head) return { channel, rev: 0, servedRev: 0, pins: [], ...more };
  const since = await sinceOf(channel, head);
  const { servedRev, problem } = await servedOn(registry, channel);
  const problems = [problem, more.problem].filter((one) => one !== undefined);
  return {
    channel,
    rev: head.rev,
    servedRev,
    ...(head.stopped ? { stopped: head.stopped } : {}),
    pins: pinnedUnits(head.pins).flatMap((unit) => {
      const pin = head.pins[unit];
      if (!pin) return [];
      const { stable, canary, fallback, off } = pin;
      return [
        {
          unit,
          stable,
          ...(canary
            ? {
                canary: {
                  version: canary.version,
                  buildId: canary.buildId,
                  percent: canary.weightBp / 100,
                  group: canary.group ?? unit,
                },
              }
            : {}),
          ...(fallback ? { fallback } : {}),
          ...(off ? { off: { why: off.why, killed: off.killed === true } } : {}),
          since: since.get(unit) ?? { rev: head.rev, at: head.at, actor: head.actor, reason: head.reason },
        },
      ];
    }),
    ...more,
    ...(problems.length === 0 ? {} : { problem: problems.join(' ') }),
  };
}

async function servedOn(registry: Registry, channel: string): Promise<{ servedRev: number; problem?: string }> {
  try {
    const served = await registry.snapshot(channel);
    return {
      servedRev: served?.snapshot.rev ?? 0,
      ...(served?.problem === undefined ? {} : { problem: served.problem }),
    };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return { servedRev: 0, problem: sentenceOf(error) };
  }
}

const NO_DIGEST = `sha256:${'0'.repeat(64)}`;

/** View of one revision and its changes. A damaged revision has its problem instead of content. */
export function revisionView(channel: string, entry: HistoryEntry, acts: readonly GuardAct[] = []): RevisionView {
  const guardActs = acts.filter((one) => one.rev === entry.rev).map((one) => ({ at: one.at, text: actText(one) }));
  if ('damaged' in entry)
    return {
      channel,
      rev: entry.rev,
      digest: NO_DIGEST,
      prev: '',
      at: 0,
      actor: '',
      reason: '',
      kind: '',
      units: [],
      approvals: [],
      changes: [],
      findings: [],
      damaged: entry.damaged,
    };
  const { rev, prev, at, actor, reason, op, approvals, pins, compat } = entry.revision;
  return {
    channel,
    rev,
    digest: entry.digest,
    prev,
    at,
    actor,
    reason,
    kind: op.kind,
    units: op.units,
    ...(op.toRev === undefined ? {} : { toRev: op.toRev }),
    approvals: approvals ?? [],
    changes: entry.before ? linesOf(entry.before, pins) : [],
    findings: compat.findings,
    ...(guardActs.length > 0 ? { guardActs } : {}),
  };
}

/** Differences between two states, one line for each unit. */
export function linesOf(before: Revision['pins'], after: Revision['pins']): AnswerOf<'diff'> {
  return pinChanges(before, after).map(({ unit, was, now }) => ({ unit, before: was, after: now }));
}

/** Pins of a channel at a revision; empty for revision 0. @throws ServiceRefusal notFound */
export async function pinsAt(registry: Registry, channel: string, rev: number): Promise<Revision['pins']> {
  if (rev === 0) return {};
  const [entry] = (await registry.history(channel, { before: rev + 1, limit: 1 })).entries;
  if (!entry || entry.rev !== rev)
    throw new ServiceRefusal('notFound', `${channel} has no revision ${rev}; GET …/revisions shows which there are.`);
  if ('damaged' in entry) throw new ServiceRefusal('integrity', entry.damaged);
  return entry.revision.pins;
}

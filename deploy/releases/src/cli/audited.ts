import type { Change } from '@parola/release-api';
import { ReleaseError, sentenceOf } from '../ground/errors';
import { openAudit, type AuditEntry } from '../audit/audit';
import type { Registry, Released } from '../registry/registry';
import type { Acting } from './audit-outcome';
import { auditedRules } from './audited-rules';
import { auditedStore } from './audited-store';

const DETAIL_MAX = 900;

/** Changes of the emergency path: the command line makes them without database, log-in and approval. */
const EMERGENCY: readonly Change['kind'][] = ['rollback', 'off', 'kill', 'stop'];

/** A registry that writes each act into the audit. */
export interface Audited {
  registry: Registry;
  /** Sentences about completed acts without a line in the audit, because writing it failed. */
  problems: string[];
}

/**
 * Outcome and detail of a failed act in the audit; undefined for a `usage` error, which is not recorded. A change
 * that needs approval is recorded as requested.
 */
function refusalOf(error: unknown): Pick<AuditEntry, 'outcome' | 'detail'> | undefined {
  if (!(error instanceof ReleaseError)) return { outcome: 'refused', detail: `unavailable: ${sentenceOf(error)}` };
  if (error.kind === 'usage') return undefined;
  const { requestId } = error.details;
  if (error.kind === 'approval' && requestId !== undefined) return { outcome: 'done', detail: `request ${requestId}` };
  return { outcome: 'refused', detail: `${error.kind}: ${error.message}` };
}

function releasedText({ revision, changed }: Released): string {
  return `revision ${revision.rev}${changed ? '' : ', as it was'}`;
}

/** Wraps the verbs that change a channel. */
function auditedChanges(registry: Registry, acting: Acting): Partial<Registry> {
  const change = (channel: string, body: Change, work: () => Promise<Released>) =>
    acting(
      { act: 'change', subject: channel, detail: JSON.stringify(body), isEmergency: EMERGENCY.includes(body.kind) },
      work,
      releasedText,
    );
  return {
    make: (body, options) => change(options.channel, body, () => registry.make(body, options)),
    rollback(wanted) {
      const { channel, reason } = wanted;
      const what = 'unit' in wanted ? { unit: wanted.unit, version: wanted.version } : { to: wanted.to };
      return change(channel, { kind: 'rollback', ...what, reason }, () => registry.rollback(wanted));
    },
    off: (unit, options) =>
      change(options.channel, { kind: 'off', unit, reason: options.reason }, () => registry.off(unit, options)),
    on: (unit, options) =>
      change(options.channel, { kind: 'on', unit, reason: options.reason }, () => registry.on(unit, options)),
    recover: (channel) =>
      acting(
        { act: 'recover', subject: channel, detail: '' },
        () => registry.recover(channel),
        (lost) => lost.map((one) => `revision ${one.revision.rev}: ${one.lost}`).join(' '),
      ),
  };
}

/**
 * Wraps the registry for the command line: every act or refusal is written into the audit of the release service
 * under the actor's name. An act whose audit line cannot be written is done all the same, and reported in `problems`.
 */
export function audited(registry: Registry): Audited {
  const problems: string[] = [];
  const actor = registry.me.id;

  async function write(entry: Omit<AuditEntry, 'actor'>): Promise<void> {
    try {
      const audit = await openAudit(registry, { now: Date.now });
      await audit.write({ actor, ...entry, detail: `${entry.detail.slice(0, DETAIL_MAX)}; by the command line` });
    } catch (error) {
      problems.push(`The audit does not hold ${entry.act} of ${entry.subject}: ${sentenceOf(error)}`);
    }
  }
  const acting: Acting = async ({ act, subject, detail, isEmergency = false }, work, detailOf = () => '') => {
    const mark = isEmergency ? { emergency: true as const } : {};
    const joined = (more: string) => [more, detail].filter((part) => part !== '').join(': ');
    try {
      const result = await work();
      const more = detailOf(result);
      const known = typeof more === 'string' ? { subject, detail: more } : more;
      await write({ act, outcome: 'done', ...known, ...mark, detail: joined(known.detail) });
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) await write({ act, subject, outcome: refusal.outcome, ...mark, detail: joined(refusal.detail) });
      throw error;
    }
  };
  return {
    registry: {
      ...registry,
      ...auditedChanges(registry, acting),
      ...auditedRules(registry, acting),
      ...auditedStore(registry, acting),
    },
    problems,
  };
}

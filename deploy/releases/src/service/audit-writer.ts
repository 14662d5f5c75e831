import { STRANGER } from '../identity/accounts';
import type { Audit, AuditEntry } from '../audit/audit';

/**
 * Limit of recorded refusals per caller and minute. Further ones are only counted, so that a flood cannot fill the
 * disk.
 */
const REFUSALS_MAX = 60;
const MINUTE_MS = 60_000;
/** Limit of tracked callers, above the number of people and programs. */
const ACTORS_MAX = 1_000;

/** Refusals of a caller in the present minute: its start in epoch milliseconds, and their number. */
interface Flood {
  began: number;
  count: number;
}

/**
 * Opens the writer of the audit. Refusals of one caller, or of all callers without a session together, are limited
 * per minute; the number of omitted ones is written afterwards.
 */
export function openAuditWriter(audit: Pick<Audit, 'write'>, now: () => number, report: (problem: string) => void) {
  const floods = new Map<string, Flood>();

  /** Number of omitted refusals of a finished minute; 0 while the minute lasts. */
  function endFlood(actor: string, { began, count }: Flood): number {
    if (now() - began < MINUTE_MS) return 0;
    floods.delete(actor);
    return Math.max(0, count - REFUSALS_MAX);
  }

  /** Tells whether an entry exceeds the limit. First it writes the omitted numbers of finished minutes. */
  async function isTooMany({ actor, outcome }: AuditEntry): Promise<boolean> {
    if (outcome !== 'refused' && actor !== STRANGER) return false;
    for (const [name, flood] of floods) {
      const more = endFlood(name, flood);
      const whose = name === STRANGER ? 'of strangers' : `of ${name}`;
      const detail = `${more} more refusals ${whose}.`;
      if (more > 0) await audit.write({ actor: name, act: 'refusals', subject: '', outcome: 'refused', detail });
    }
    const flood = floods.get(actor) ?? { began: now(), count: 0 };
    if (floods.size < ACTORS_MAX || floods.has(actor)) floods.set(actor, flood);
    flood.count += 1;
    return flood.count > REFUSALS_MAX;
  }

  return async function write(entry: AuditEntry): Promise<void> {
    if (await isTooMany(entry)) return;
    await audit.write(entry).catch((error: unknown) => {
      report(`The audit cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    });
  };
}

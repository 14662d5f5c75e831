import { STRANGER } from '../identity/accounts';
import type { Audit, AuditEntry } from '../identity/audit';

/** Refusals of one caller that are written in a minute: further ones are counted, so that a flood fills no disk. */
const REFUSALS_MAX = 60;
const MINUTE_MS = 60_000;
/** Identified callers at once; there are no more people and programs than that. */
const ACTORS_MAX = 1_000;

/** The record of a caller's flood: its beginning, and the number of further ones. */
interface Flood {
  began: number;
  count: number;
}

/**
 * Writes acts and refusals; of a flood of refusals by one of them, or by strangers, its beginning and how many more
 * there were.
 */
export function openAuditWriter(audit: Audit, now: () => number, report: (problem: string) => void) {
  const floods = new Map<string, Flood>();

  /** How many refusals were left out until now, when they are over. */
  function endOf(actor: string, { began, count }: Flood): number {
    if (now() - began < MINUTE_MS) return 0;
    floods.delete(actor);
    return Math.max(0, count - REFUSALS_MAX);
  }

  /** Tells whether it exceeds the bound. Before the first of the next minute, the omitted number is written. */
  async function isTooMany({ actor, outcome }: AuditEntry): Promise<boolean> {
    if (outcome !== 'refused' && actor !== STRANGER) return false;
    for (const [name, flood] of floods) {
      const more = endOf(name, flood);
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

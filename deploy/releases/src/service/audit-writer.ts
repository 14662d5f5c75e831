import type { Audit, AuditEntry } from '../identity/audit';

/** Refusals of strangers that are written in a minute: more are counted, so that a flood fills no disk. */
const STRANGERS_MAX = 60;
const MINUTE_MS = 60_000;

/** Who has not said who he is. */
export const STRANGER = 'nobody';

/** Writes acts and refusals; of a flood by strangers, its beginning and how many more there were. */
export function openAuditWriter(audit: Audit, now: () => number, report: (problem: string) => void) {
  let [began, count] = [0, 0];

  return async function write(entry: AuditEntry): Promise<void> {
    if (entry.actor === STRANGER) {
      if (now() - began >= MINUTE_MS) {
        const more = count - STRANGERS_MAX;
        [began, count] = [now(), 0];
        if (more > 0)
          await audit.write({ ...entry, act: 'refusals', subject: '', detail: `${more} more refusals of strangers.` });
      }
      count += 1;
      if (count > STRANGERS_MAX) return;
    }
    await audit.write(entry).catch((error: unknown) => {
      report(`The audit cannot be written: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    });
  };
}

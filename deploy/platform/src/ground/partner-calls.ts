import type { PartnerName } from './settings';

/** Requests to a partner since the start of the process. */
export interface PartnerCounts {
  name: PartnerName;
  done: number;
  failed: number;
  /** Time of the last answer, ms since 1970; undefined before the first. */
  doneAt: number | undefined;
  /** Time of the last request without a usable answer. */
  failedAt: number | undefined;
}

/** Counts the requests of this process to partners. */
export class PartnerCalls {
  private readonly all = new Map<PartnerName, PartnerCounts>();

  counts(): PartnerCounts[] {
    return [...this.all.values()].map((counts) => ({ ...counts }));
  }

  note(name: PartnerName, isAnswered: boolean): void {
    const counts = this.all.get(name) ?? { name, done: 0, failed: 0, doneAt: undefined, failedAt: undefined };
    this.all.set(name, counts);
    counts[isAnswered ? 'done' : 'failed'] += 1;
    counts[isAnswered ? 'doneAt' : 'failedAt'] = Date.now();
  }
}

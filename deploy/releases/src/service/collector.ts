import type { CollectionReport } from '../collect/collection';
import { COLLECTOR } from '../identity/accounts';
import type { AuditEntry } from '../audit/audit';
import { repeatLooks } from '../ground/repeat-looks';
import type { Registry } from '../registry/registry';
import type { Events } from './events';

/** Poll interval of the schedule. With several services, the first one that is due runs. Milliseconds. */
const LOOK_MS = 10 * 60 * 1000;

const ofUnits = (items: CollectionReport['sweep']) =>
  items.length === 0 ? '' : ` (${items.map(({ unit, version }) => `${unit}@${version}`).join(' ')})`;

/** Describes a collection's result for the audit. */
export function wordsOf({ unknownDays, condemn, sweep, rescue, blobs }: CollectionReport): string {
  const unknown =
    unknownDays.length === 0 ? [] : [`of ${unknownDays.length} days nothing is known of browsers: nothing may go`];
  return [
    `${condemn.length} condemned${ofUnits(condemn)}`,
    `${sweep.length} swept${ofUnits(sweep)}`,
    `${rescue.length} taken back${ofUnits(rescue)}`,
    `${blobs} stored copies removed`,
    ...unknown,
  ]
    .join(', ')
    .slice(0, 1000);
}

interface CollectorParts {
  registry: Registry;
  audit: { write(entry: AuditEntry): Promise<unknown> };
  events: Pick<Events, 'publish'>;
  /** Time between the starts of two runs of all services; milliseconds. */
  everyMs: number;
  say: (line: string) => void;
  lookMs?: number;
}

/**
 * Runs collections at intervals until it is stopped. A run changes nothing while data from browsers is missing, so a
 * site whose pages send no reports never removes builds.
 */
export async function startCollector({ registry, audit, events, everyMs, say, lookMs = LOOK_MS }: CollectorParts) {
  const { collection } = await registry.as(COLLECTOR);
  let lastProblem = '';

  async function look(): Promise<void> {
    try {
      const report = await collection.runWhenDue(everyMs);
      if (!report || report.condemn.length + report.sweep.length + report.rescue.length + report.blobs === 0) return;
      const entry = { actor: COLLECTOR, act: 'collect', subject: 'collection', outcome: 'done' } as const;
      await audit.write({ ...entry, detail: wordsOf(report) });
      events.publish('units');
      lastProblem = '';
    } catch (error) {
      const problem = `Collection: ${error instanceof Error ? error.message : String(error)}`;
      if (problem !== lastProblem) say(problem);
      lastProblem = problem;
    }
  }
  return repeatLooks(Math.min(everyMs, lookMs), look);
}

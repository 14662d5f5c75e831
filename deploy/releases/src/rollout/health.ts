import type { UnitName } from '@parola/contract';
import type { AnswerOf } from '@parola/release-api';
import type { CountRow } from './session-counts';
import { percentile } from './vitals';

/** Health of one build, in the shape of `armHealth` of the HTTP API. Times are 75th percentiles in milliseconds. */
export interface ArmHealth {
  unit: UnitName;
  version: string;
  sessions: number;
  failed: number;
  errors: number;
  lcpMs?: number;
  inpMs?: number;
  cls?: number;
  /** Reason of the alarm for a stable build with worse health than its predecessor the day before. */
  alarm?: string;
  /** The canary in which this build is served. */
  canary?: AnswerOf<'health'>[number]['canary'];
}

const SHARE = 0.75;
/** Period of the health data: the last day. Milliseconds. */
export const HEALTH_MS = 24 * 60 * 60 * 1000;

/** Sums the counts of each build over both arms, ordered by unit and version. */
export function healthOf(rows: readonly CountRow[]): ArmHealth[] {
  const byBuild = new Map<string, CountRow[]>();
  for (const row of rows) {
    const key = `${row.unit}@${row.version}`;
    const known = byBuild.get(key);
    if (known) known.push(row);
    else byBuild.set(key, [row]);
  }
  return [...byBuild]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, of]) => {
      const [first] = of;
      if (!first) return [];
      const sum = (field: 'sessions' | 'failed' | 'errors'): number => of.reduce((total, row) => total + row[field], 0);
      const measure = (field: 'lcp' | 'inp' | 'cls'): number | undefined =>
        percentile(
          of.map((row) => row[field] ?? {}),
          SHARE,
        );
      const [lcp, inp, cls] = [measure('lcp'), measure('inp'), measure('cls')];
      return [
        {
          unit: first.unit,
          version: first.version,
          sessions: sum('sessions'),
          failed: sum('failed'),
          errors: sum('errors'),
          ...(lcp === undefined ? {} : { lcpMs: Math.round(lcp) }),
          ...(inp === undefined ? {} : { inpMs: Math.round(inp) }),
          ...(cls === undefined ? {} : { cls: Math.round(cls) / 1000 }),
        },
      ];
    });
}

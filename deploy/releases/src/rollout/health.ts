import type { UnitName } from '@parola/contract';
import type { AnswerOf } from '@parola/release-api';
import type { CountRow } from './session-counts';
import { percentile } from './vitals';

/** How one build fares; the shape is `armHealth` of the HTTP API. Times are 75th percentiles in ms. */
export interface ArmHealth {
  unit: UnitName;
  version: string;
  sessions: number;
  failed: number;
  errors: number;
  lcpMs?: number;
  inpMs?: number;
  cls?: number;
  /** It is stable, and its health is worse than its predecessor's the day before: the rule's words. */
  alarm?: string;
  /** The canary that this build is served in. */
  canary?: AnswerOf<'health'>[number]['canary'];
}

const SHARE = 0.75;
/** Health is that of the last day. Milliseconds. */
export const HEALTH_MS = 24 * 60 * 60 * 1000;

/** Adds up each build's counts, of both arms together, in order of unit and version. */
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

import type { BuildTotal, LastLook } from '@parola/releases';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LiveRelease } from './live-release';

/** Counts of the pages' reports about their builds, and the last look of the guard. */
export interface BuildReports {
  totals(): readonly BuildTotal[];
  lastLook(): Promise<LastLook>;
}

export interface EdgeMetricSources extends BuildReports {
  channel: string;
  live: Pick<LiveRelease, 'get' | 'lastProblem'>;
}

const COUNTERS = [
  ['sessions', 'parola_build_sessions_total', 'Sessions in which a build was loaded.'],
  ['failed', 'parola_build_failed_sessions_total', 'Sessions in which a build failed.'],
  ['loadFailed', 'parola_build_load_failed_total', 'Devices on which the code of a build could not be loaded.'],
  ['errors', 'parola_build_errors_total', 'Errors reported for a build.'],
  [
    'leftOut',
    'parola_build_left_out_total',
    'Sessions and failures that were not counted, because their network had reached its share.',
  ],
] as const;

/** Adds the metrics of builds, guard and release in service. Names of builds and versions are the only labels. */
export function addEdgeMetrics(registry: Registry, { channel, live, totals, lastLook }: EdgeMetricSources): void {
  const registers = [registry];
  // Both gauges of the guard share the read of a scrape.
  let underWay: Promise<LastLook> | undefined;
  const look = () => (underWay ??= lastLook().finally(() => (underWay = undefined)));
  for (const [field, name, help] of COUNTERS)
    new Counter({
      name,
      help,
      labelNames: ['channel', 'unit', 'version', 'arm'],
      registers,
      collect() {
        this.reset();
        for (const { unit, version, arm, ...counts } of totals())
          this.inc({ channel, unit, version, arm }, counts[field]);
      },
    });
  new Gauge({
    name: 'parola_guard_alarm',
    help: 'Builds that the guard reports to the operators: a canary, or the build of all players (day).',
    labelNames: ['channel', 'unit', 'version', 'of'],
    registers,
    async collect() {
      const { alarms } = await look();
      this.reset();
      for (const { unit, version, of } of alarms) this.set({ channel, unit, version, of }, 1);
    },
  });
  new Gauge({
    name: 'parola_guard_last_look_timestamp_seconds',
    help: 'Time of the last look of the guard; its alarms remain for five minutes without another look.',
    labelNames: ['channel'],
    registers,
    async collect() {
      const { at } = await look();
      this.reset();
      if (at !== undefined) this.set({ channel }, at / 1000);
    },
  });
  new Gauge({
    name: 'parola_release_revision',
    help: 'Revision of the channel in service; 0 without one.',
    labelNames: ['channel'],
    registers,
    collect() {
      this.set({ channel }, live.get()?.snapshot.rev ?? 0);
    },
  });
  new Gauge({
    name: 'parola_release_problem',
    help: 'Whether the newest revision cannot be served, so that the front door keeps an older one.',
    labelNames: ['channel'],
    registers,
    collect() {
      this.set({ channel }, live.lastProblem() ? 1 : 0);
    },
  });
}

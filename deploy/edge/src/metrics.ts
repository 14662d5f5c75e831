import type { BuildTotal, LastLook } from '@parola/releases';

/** Labels of a counter: a build of a channel in one arm. */
const BUILD_LABELS = ['channel', 'unit', 'version', 'arm'] as const;

const COUNTERS = [
  ['sessions', 'parola_build_sessions_total', 'Sessions that had a build.'],
  ['failed', 'parola_build_failed_sessions_total', 'Sessions in which it failed.'],
  ['loadFailed', 'parola_build_load_failed_total', 'Devices on which its code could not be loaded.'],
  ['errors', 'parola_build_errors_total', 'Faults that were told of it.'],
  ['leftOut', 'parola_build_left_out_total', 'Sessions and failures that did not count: their network had its share.'],
] as const;

const ALARM = {
  name: 'parola_guard_alarm',
  type: 'gauge',
  help: 'Builds that the guard reports to the operators: a canary, or the build of all players (day).',
  labels: ['channel', 'unit', 'version', 'of'],
} as const;
const LAST_LOOK = {
  name: 'parola_guard_last_look_timestamp_seconds',
  type: 'gauge',
  help: 'When the guard last looked; its alarms stand for five minutes without it.',
  labels: ['channel'],
} as const;

/** A metric family of the Prometheus format. */
export interface MetricFamily {
  name: string;
  type: 'counter' | 'gauge';
  help: string;
  labels: readonly string[];
}

/** The families of `/metrics`, in order of output. */
export const METRICS: readonly MetricFamily[] = [
  ...COUNTERS.map(([, name, help]) => ({ name, type: 'counter' as const, help, labels: BUILD_LABELS })),
  ALARM,
  LAST_LOOK,
];

const headOf = ({ name, type, help }: MetricFamily) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];

/** A sample line. Label values are names and versions only, which need no escaping. */
function sample<L extends string>(
  { name, labels }: { name: string; labels: readonly L[] },
  values: Readonly<Record<L, string>>,
  value: number,
): string {
  return `${name}{${labels.map((label) => `${label}="${values[label]}"`).join(',')}} ${value}`;
}

/**
 * The text of `/metrics` in Prometheus' text format 0.0.4: the pages' reports about their builds since the start of
 * this process, and the alarms of the guard.
 */
export function metricsText(channel: string, totals: readonly BuildTotal[], { at, alarms }: LastLook): string {
  const counted = COUNTERS.flatMap(([field, name, help]) => [
    ...headOf({ name, type: 'counter', help, labels: BUILD_LABELS }),
    ...totals.map((total) => sample({ name, labels: BUILD_LABELS }, { ...total, channel }, total[field])),
  ]);
  const gauges = [
    ...headOf(ALARM),
    ...alarms.map((alarm) => sample(ALARM, { ...alarm, channel }, 1)),
    ...headOf(LAST_LOOK),
    ...(at === undefined ? [] : [sample(LAST_LOOK, { channel }, at / 1000)]),
  ];
  return [...counted, ...gauges, ''].join('\n');
}

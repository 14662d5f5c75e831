import type { BuildTotal, LastLook } from '@parola/releases';

const COUNTERS = [
  ['sessions', 'parola_build_sessions_total', 'Sessions that had a build.'],
  ['failed', 'parola_build_failed_sessions_total', 'Sessions in which it failed.'],
  ['loadFailed', 'parola_build_load_failed_total', 'Devices on which its code could not be loaded.'],
  ['errors', 'parola_build_errors_total', 'Faults that were told of it.'],
  ['leftOut', 'parola_build_left_out_total', 'Sessions and failures that did not count: their network had its share.'],
] as const;

/**
 * Pages' reports about their builds since this front door began, in Prometheus' text format 0.0.4. Labels hold names
 * and versions alone, which need no quoting.
 */
export function metricsText(channel: string, totals: readonly BuildTotal[], { at, alarms }: LastLook): string {
  const counted = COUNTERS.flatMap(([field, name, help]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...totals.map(
      (total) =>
        `${name}{channel="${channel}",unit="${total.unit}",version="${total.version}",arm="${total.arm}"} ${total[field]}`,
    ),
  ]);
  const standing = alarms.map(
    ({ unit, version, of }) =>
      `parola_guard_alarm{channel="${channel}",unit="${unit}",version="${version}",of="${of}"} 1`,
  );
  const gauge = [
    '# HELP parola_guard_alarm Builds that the guard asks somebody to look at: a canary, or what everybody has (day).',
    '# TYPE parola_guard_alarm gauge',
    ...standing,
    '# HELP parola_guard_last_look_timestamp_seconds When the guard last looked; its alarms stand for five minutes without it.',
    '# TYPE parola_guard_last_look_timestamp_seconds gauge',
    ...(at === undefined ? [] : [`parola_guard_last_look_timestamp_seconds{channel="${channel}"} ${at / 1000}`]),
  ];
  return [...counted, ...gauge, ''].join('\n');
}

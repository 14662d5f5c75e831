import { MOST_REPORT_DAYS, type StackPlace, type UnitFault, type UnitReport } from '@parola/release-api';
import { unitNamed } from '../documents/build-refs';
import { readGuardActs } from '../guard/guard-acts';
import type { Registry } from '../registry/registry';
import { openCountReader } from '../rollout/session-counts';
import { openStackMapper } from '../squads/mapped-stack';
import { unitReport } from '../squads/unit-report';
import { ReleaseError } from '../ground/errors';
import { assertPublished } from './build-verbs';
import { telemetryOf } from './data-folder';
import { guardReport } from './guard-lines';
import { moment, table, type Answer } from './output';

/** Places of a stack, and lines of news, in the answer for people. */
const SHOWN_PLACES = 4;
const SHOWN_NEWS = 8;

function channelText({ stable = '', canary, fallback, off, problem }: UnitReport['channels'][number]): string {
  if (problem !== undefined) return problem;
  return [
    stable,
    ...(canary ? [`canary ${canary.version} at ${canary.percent} % (${canary.verdict})`] : []),
    ...(fallback ? [`fallback ${fallback}`] : []),
    ...(off ? [`${off.killed ? 'KILLED' : 'OFF'}: ${off.why}`] : []),
  ].join(', ');
}

const vitalText = (value: number | undefined, unit = ''): string => (value === undefined ? '-' : `${value}${unit}`);

function healthRows(builds: UnitReport['builds']): string[][] {
  return builds.map(({ channel, version, isStable, sessions, failed, errors, lcpMs, inpMs, cls }) => [
    `  ${channel}`,
    `${version}${isStable ? ' (stable)' : ''}`,
    `${failed} of ${sessions} sessions failed`,
    `${errors} errors`,
    `LCP ${vitalText(lcpMs, ' ms')}`,
    `INP ${vitalText(inpMs, ' ms')}`,
    `CLS ${vitalText(cls)}`,
  ]);
}

function placeText({ unit, version, path, line, column, source }: StackPlace): string {
  if (!source) return `at ${unit} ${version} ${path}:${line}:${column}`;
  const { symbol, path: file, line: row, column: character, text } = source;
  return `at ${symbol ? `${symbol} ` : ''}${file}:${row}:${character}${text ? `   ${text}` : ''}`;
}

function faultLines({ channel, version, fingerprint, count, lastAt, name, stack = [] }: UnitFault): string[] {
  return [
    `  ${count} times ${name ? `${name} ` : ''}${fingerprint}, ${version} on ${channel}, last ${moment(lastAt)}`,
    ...stack.slice(0, SHOWN_PLACES).map((place) => `      ${placeText(place)}`),
  ];
}

function usersText({ users }: UnitReport['uses'][number]): string {
  return users.map(({ unit, version }) => `${unit} ${version}`).join(', ');
}

function reportLines({ unit, squad, runbook, channels, builds, faults, bytes, uses, news, days }: UnitReport) {
  const period = days === 1 ? 'the last day' : `the last ${days} days`;
  return [
    `${unit}${squad ? ` of ${squad}` : ''}${runbook ? `, runbook: ${runbook}` : ''}`,
    ...(channels.length === 0 ? ['No channel serves it.'] : ['Served:']),
    ...table(channels.map((one) => [`  ${one.channel}`, channelText(one)])),
    builds.length === 0 ? `No page reported its builds in ${period}.` : `Health in ${period}:`,
    ...table(healthRows(builds)),
    faults.length === 0 ? `No faults in ${period}.` : `Faults in ${period}:`,
    ...faults.flatMap(faultLines),
    ...(bytes.length > 0 ? ['Bytes (first load, all parts):'] : []),
    ...table(bytes.map((one) => [`  ${one.version}`, `${one.firstLoad}`, `${one.parts ?? '?'}`, moment(one.at)])),
    uses.length === 0 ? 'No other unit uses its pages, dialogs, slots or facts.' : 'Others would lose without it:',
    ...table(uses.map((one) => [`  ${one.channel}`, `${one.offer} ${one.id}`, usersText(one)])),
    ...(news.length > 0 ? ['Newest changes:'] : []),
    ...table(
      news
        .slice(0, SHOWN_NEWS)
        .map(({ at, channel, rev, actor, text, reason }) => [
          `  ${moment(at)}`,
          `${channel} ${rev}`,
          actor,
          `${text}${reason === '' ? '' : ` («${reason}»)`}`,
        ]),
    ),
  ];
}

/** Reports on a unit to its squad, with the same data as the HTTP API. */
export async function report(registry: Registry, name: string, { days: written }: { days: string }): Promise<Answer> {
  const unit = unitNamed(name);
  const days = Number(written);
  if (!Number.isInteger(days) || days < 1 || days > MOST_REPORT_DAYS)
    throw new ReleaseError('usage', `«${written}» is not a number of days from 1 to ${MOST_REPORT_DAYS}.`);
  await assertPublished(registry, unit);
  const folder = telemetryOf(registry);
  const counts = openCountReader(folder);
  const found = await unitReport(
    {
      ...{ registry, counts, mapStack: openStackMapper(registry) },
      rollouts: async (channel) => (await guardReport(registry, channel, counts)).rollouts,
      guardActs: (channel) => readGuardActs(folder, channel),
      // A person with the store can read all of it.
      mayRead: () => true,
      now: Date.now(),
    },
    unit,
    days,
  );
  return { lines: reportLines(found), json: { report: found } };
}

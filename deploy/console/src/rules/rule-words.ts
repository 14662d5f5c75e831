import type { FreezeWindow, Policy } from '@parola/release-api';
import { grantWords } from '../people/grants';
import { text } from '../text';
import { percent } from '../text/numbers';
import { dayName, manilaTime, manilaWhen } from '../text/manila-moments';
import { DAYS, momentOf, timesOf, type Times } from './freeze-times';

const MINUTES_A_DAY = 24 * 60;

/** Formats a duration: `2 hours`, `90 minutes`, `3 days`. */
function durationWords(minutes: number): string {
  if (minutes % MINUTES_A_DAY === 0) return text('console.duration.days', { count: minutes / MINUTES_A_DAY });
  if (minutes % 60 === 0) return text('console.duration.hours', { count: minutes / 60 });
  return text('console.duration.minutes', { count: minutes });
}

/** Formats a time of day: `18:00` becomes `6:00 PM`. */
const clock = (time: string): string => manilaTime(momentOf('2026-01-01', time));

function repeatWords({ repeat, startDay, startTime, endDay, endTime, days }: Times, window: FreezeWindow): string {
  if (repeat === 'once')
    return text('console.freeze.once', {
      from: manilaWhen(momentOf(startDay, startTime)),
      to: manilaWhen(momentOf(endDay, endTime)),
    });
  if (repeat === 'own') {
    const { cron, tz, minutes } = window;
    return text('console.freeze.own', { cron, tz, long: durationWords(minutes) });
  }
  const times = { from: clock(startTime), to: clock(endTime) };
  if (repeat === 'daily') return text('console.freeze.daily', times);
  return text('console.freeze.weekly', {
    ...times,
    days: DAYS.filter((day) => days.includes(day))
      .map(dayName)
      .join(', '),
  });
}

/** Describes a freeze window in one line. */
export function freezeWords(window: FreezeWindow): string {
  const { kind, channels, units } = window;
  return text(`console.freeze.${kind}`, {
    when: repeatWords(timesOf(window, 0), window),
    channels: channels.join(', '),
    units: units ? units.join(', ') : text('console.rules.all-units'),
  });
}

const wallWords = ({ unit, wall }: NonNullable<Policy['walls']>[number]): string =>
  text('console.rules.wall', { unit, wall });

/** All rules of a policy as sentences, by subject. Policies are compared by these sentences. */
function rulesByName(policy: Policy): Map<string, string> {
  const { approvals, attested = {}, canaryMax, guard, freezes, walls = [], ci = [], signIn } = policy;
  const lines = new Map<string, string>();
  for (const [channel, { needed, shell, notPublisher }] of Object.entries(approvals)) {
    const words = text('console.rules.needed', { needed, shell });
    const also = notPublisher ? ` ${text('console.rules.not-publisher-too')}` : '';
    if (needed > 0 || shell > 0 || notPublisher) lines.set(text('console.rules.approvals', { channel }), words + also);
  }
  for (const [channel, how] of Object.entries(attested))
    if (how !== 'off') lines.set(text('console.rules.attested', { channel }), text(`console.rules.attested.${how}`));
  lines.set(text('console.rules.canary-max'), percent(canaryMax));
  lines.set(text('console.rules.guard'), text(`console.rules.guard.${guard.mode}`));
  for (const freeze of freezes) lines.set(text('console.rules.freeze', { name: freeze.name }), freezeWords(freeze));
  for (const wall of walls) lines.set(wallWords(wall), text('console.quoted', { words: wall.why }));
  for (const { name, issuer, claims, units, owner, minutes } of ci)
    lines.set(
      text('console.rules.ci', { name }),
      text('console.rules.ci-whole', {
        ...{ issuer, owner, units: units.join(', '), count: minutes },
        claims: Object.entries(claims)
          .map((claim) => claim.join(' = '))
          .join(', '),
      }),
    );
  for (const { value, grants } of signIn?.groups ?? [])
    lines.set(text('console.rules.group', { claim: signIn?.claim ?? '', value }), grantWords(grants));
  return lines;
}

/** All rules of a policy as pairs of subject and sentence. */
export const rulesInWords = (policy: Policy): [string, string][] => [...rulesByName(policy)];

export interface RuleChange {
  about: string;
  /** Empty without a former rule. */
  before: string;
  after: string;
}

/** Differences between two policies, one line for each subject. */
export function ruleChanges(before: Policy, after: Policy): RuleChange[] {
  const [was, now] = [rulesByName(before), rulesByName(after)];
  return [...new Set([...was.keys(), ...now.keys()])]
    .map((about) => ({ about, before: was.get(about) ?? '', after: now.get(about) ?? '' }))
    .filter((change) => change.before !== change.after);
}

import type { Known } from '../api/use-known';
import { grantsFault } from '../people/grants';
import { unitFault } from '../components/unit-choice';
import { text } from '../text';
import { claimsOf, namesIn, type CiDraft, type FreezeDraft, type RulesDraft, type WallDraft } from './rules-draft';
import { freezeEnd, lengthOf, momentOf, MOST_MINUTES, scheduleOf, type Times } from './freeze-times';
import { isReadable } from './freeze-windows';

/** Faults of the form: one sentence for each invalid field, by its name. */
export type Faults = Readonly<Record<string, string>>;

/** The name of a field in `Faults`. */
const at = (part: string, index: number, field: string): string => `${part}.${index}.${field}`;

/** Returns a function that looks up the sentence for a field in one part of the form; undefined for a valid field. */
export const faultIn =
  (faults: Faults, part: string) =>
  (index: number, field: string): string | undefined =>
    faults[at(part, index, field)];

type Found = [field: string, words: string | false | undefined][];

const length = (words: string, most: number, id: 'console.rules.name-wrong' | 'console.rules.why-wrong') =>
  (words.trim() === '' || words.trim().length > most) && text(id);

function timesFaults(times: Times): Found {
  const { repeat, startDay, startTime, endDay, endTime, days } = times;
  const long = lengthOf(times);
  if (repeat === 'own') {
    return [
      ['cron', !isReadable(scheduleOf(times)) && text('console.rules.cron-wrong')],
      ['minutes', !(long >= 1 && long <= MOST_MINUTES) && text('console.rules.minutes-wrong')],
    ];
  }
  if (repeat === 'once') {
    const start = Number.isNaN(momentOf(startDay, startTime));
    const end = Number.isNaN(momentOf(endDay, endTime));
    const order = long <= 0 ? text('console.rules.end-order') : long > MOST_MINUTES && text('console.rules.end-late');
    return [
      ['startDay', start && text('console.rules.start-wrong')],
      ['endDay', end ? text('console.rules.end-wrong') : !start && order],
    ];
  }
  return [
    ['days', repeat === 'weekly' && days.length === 0 && text('console.rules.days-wrong')],
    ['startTime', !/^\d\d:\d\d$/.test(startTime) && text('console.rules.time-wrong')],
    [
      'endTime',
      !/^\d\d:\d\d$/.test(endTime) ? text('console.rules.time-wrong') : long === 0 && text('console.rules.end-same'),
    ],
  ];
}

function freezeFaults(freeze: FreezeDraft, all: readonly FreezeDraft[], now: number): Found {
  const { name, kind, times, channels, origin } = freeze;
  const own = name.trim();
  const isTwice = own !== '' && all.some((other) => other !== freeze && other.name.trim() === own);
  const ofTimes = timesFaults(times);
  const isBad = ofTimes.some(([, words]) => Boolean(words));
  const schedule = isBad ? undefined : scheduleOf(times);
  const end = schedule && freezeEnd(schedule);
  const isOver = end !== undefined && end <= now && schedule?.cron !== origin?.cron;
  return [
    ['name', isTwice ? text('console.rules.name-twice') : length(name, 60, 'console.rules.name-wrong')],
    ...ofTimes,
    ['repeat', times.repeat === 'once' && kind === 'allow' && text('console.rules.allow-once')],
    ...(isOver ? [['endDay', text('console.rules.end-past')] satisfies Found[number]] : []),
    ['channels', channels.length === 0 && text('console.rules.channels-wrong')],
  ];
}

function wallFaults(wall: WallDraft, all: readonly WallDraft[], { units }: Known): Found {
  const key = ({ unit, wall: number }: WallDraft) => `${unit.unit.trim()} ${number}`;
  const isTwice = all.some((other) => other !== wall && key(other) === key(wall));
  const fault = unitFault(wall.unit, units);
  return [
    ['unit', fault ? text(fault) : wall.unit.unit === '' && text('console.rules.unit-wrong')],
    ['wall', wall.wall === '' ? text('console.rules.wall-wrong') : isTwice && text('console.rules.wall-twice')],
    ['why', length(wall.why, 300, 'console.rules.why-wrong')],
  ];
}

function ciFaults({ name, issuer, claims, units, newUnits, owner, minutes }: CiDraft, { units: known }: Known): Found {
  const read = claimsOf(claims);
  const isWhose = read && Object.keys(read).some((claim) => !['iss', 'aud'].includes(claim));
  const typed = namesIn(newUnits);
  const bad = typed.map((unit) => unitFault({ unit, isNew: true }, known)).find((fault) => fault !== undefined);
  const long = Number(minutes);
  return [
    ['name', !/^[a-z0-9][a-z0-9-]{0,39}$/.test(name.trim()) && text('console.rules.ci-name-wrong')],
    ['issuer', !/^https?:\/\/\S{1,190}$/.test(issuer.trim()) && text('console.rules.ci-issuer-wrong')],
    ['claims', !read ? text('console.rules.ci-claims-wrong') : !isWhose && text('console.rules.ci-claims-anybody')],
    ['newUnits', bad ? text(bad) : units.length + typed.length === 0 && text('console.rules.unit-wrong')],
    ['owner', owner === '' && text('console.rules.ci-owner-wrong')],
    ['minutes', !(/^\d+$/.test(minutes) && long >= 1 && long <= 60) && text('console.rules.ci-minutes-wrong')],
  ];
}

/** All faults of the form. The service validates the policy again. */
export function faultsOf(draft: RulesDraft, known: Known, now: number): Faults {
  const { canaryMax, freezes, walls, ci, signIn } = draft;
  const share = /^\d{1,3}(?:\.\d{1,2})?$/.test(canaryMax.trim()) && Number(canaryMax) <= 100;
  const found: Found = [['canaryMax', !share && text('console.canary.percent-wrong')]];
  const add = (part: string, index: number, faults: Found) =>
    found.push(...faults.map(([field, words]) => [at(part, index, field), words] satisfies Found[number]));
  freezes.forEach((freeze, index) => add('freezes', index, freezeFaults(freeze, freezes, now)));
  walls.forEach((wall, index) => add('walls', index, wallFaults(wall, walls, known)));
  ci.forEach((job, index) => add('ci', index, ciFaults(job, known)));
  if (signIn) found.push(['claim', length(signIn.claim, 60, 'console.rules.name-wrong')]);
  signIn?.groups.forEach(({ value, grants }, index) => {
    const isAdmin = grants.some(({ role }) => role === 'admin');
    add('groups', index, [
      ['value', length(value, 200, 'console.rules.name-wrong')],
      ['grants', isAdmin ? text('console.rules.group-admin') : grantsFault(grants, known.units)],
    ]);
  });
  return Object.fromEntries(found.flatMap(([field, words]) => (words ? [[field, words]] : [])));
}

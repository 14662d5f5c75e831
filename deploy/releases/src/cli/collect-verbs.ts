import { GIVEN_STATES as GIVEN } from '@parola/release-api';
import { Argument, Command } from 'commander';
import type { Collected, CollectionPlan } from '../collect/collection';
import { COLLECT_RULES, DAY_MS } from '../collect/collection-rules';
import { parseUnitVersion } from '../documents/build-refs';
import { ReleaseError } from '../ground/errors';
import type { Registry } from '../registry/registry';
import { moment, table, type Answer } from './output';

/**
 * Sentences about a blocked build: the channels that still serve it with the remedy, and the channels that have just
 * lost it as a fallback.
 */
function blockedText(served: readonly string[], withoutFallback: readonly string[]): string[] {
  return [
    ...(served.length > 0
      ? [`It is still served on ${served.join(', ')}: pin another build there, roll back or switch it off.`]
      : []),
    ...(withoutFallback.length > 0 ? [`It is no fallback any more on ${withoutFallback.join(', ')}.`] : []),
  ];
}

/** Sets the state of a build. */
async function state(
  registry: Registry,
  written: string,
  word: string,
  { reason = '' }: { reason?: string },
): Promise<Answer> {
  const item = parseUnitVersion(written);
  const known = GIVEN.find((candidate) => candidate === word);
  if (!known) throw new ReleaseError('usage', `«${word}» is unknown; use one of ${GIVEN.join(', ')}.`);
  const made = await registry.collection.setState(item, known, { reason });
  const { withoutFallback } = made;
  const served: string[] = [];
  for (const channel of await registry.channels()) {
    const pin = (await registry.head(channel))?.pins[item.unit];
    if ([pin?.stable.version, pin?.canary?.version].includes(item.version)) served.push(channel);
  }
  const more = known === 'blocked' ? blockedText(served, withoutFallback) : [];
  return {
    lines: [`${item.unit} ${item.version} is ${made.state}${made.keep ? ', protected' : ''}.`, ...more],
    json: { ...item, ...made, servedOn: served },
  };
}

const DAYS = COLLECT_RULES.waitMs / DAY_MS;

function rowsOf(what: string, items: readonly Collected[]): string[][] {
  return items.map(({ unit, version, bytes, why }) => [what, unit, version, String(bytes), why]);
}

function withoutData({ unknownDays }: Pick<CollectionPlan, 'unknownDays'>): string[] {
  if (unknownDays.length === 0) return [];
  const [first] = unknownDays;
  return [
    `No build is condemned or swept: the use by browsers is unknown for ${unknownDays.length} of the last ${COLLECT_RULES.horizonMs / DAY_MS} days (the first is ${first}).`,
  ];
}

/** Collects unused builds, or reports the plan. */
async function gc(registry: Registry, what: string): Promise<Answer> {
  if (what === 'plan') {
    const plan = await registry.collection.plan();
    const rows = [
      ...rowsOf('condemn', plan.condemn),
      ...rowsOf('sweep', plan.sweep),
      ...plan.waiting.map(({ unit, version, bytes, until }) => [
        'wait',
        unit,
        version,
        String(bytes),
        `condemned, to be swept from ${moment(until)} on`,
      ]),
      ...rowsOf('take back', plan.rescue),
      ...rowsOf('keep', plan.keep),
    ];
    return { lines: [...table([['', 'UNIT', 'VERSION', 'BYTES', 'WHY'], ...rows]), ...withoutData(plan)], json: plan };
  }
  const report = await registry.collection.runAlone();
  const rows = [
    ...rowsOf('condemned', report.condemn),
    ...rowsOf('swept', report.sweep),
    ...rowsOf('taken back', report.rescue),
  ];
  const freed = report.sweep.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    lines: [
      ...table(rows),
      ...withoutData(report),
      `${report.condemn.length} condemned (still served; a pin takes that back; swept after ${DAYS} days), ${report.sweep.length} swept (${freed} bytes), ${report.rescue.length} taken back, ${report.blobs} stored copies removed.`,
    ],
    json: report,
  };
}

/** Adds the verbs of build states and of the collection. */
export function addCollectVerbs({
  command,
  answer,
}: {
  command: (usage: string, description: string) => Command;
  answer: (verb: (registry: Registry) => Promise<Answer>) => Promise<void>;
}): void {
  command('state <unit@version>', 'set the state of a build; a blocked one cannot be pinned')
    .addArgument(new Argument('<state>').choices(GIVEN))
    .requiredOption('--reason <text>', 'why')
    .action((written: string, word: string, options: { reason?: string }) =>
      answer((registry) => state(registry, written, word, options)),
    );
  command('gc', 'remove unused builds: first condemned, a week later swept')
    .addArgument(new Argument('<what>').choices(['plan', 'run']))
    .action((what: string) => answer((registry) => gc(registry, what)));
}

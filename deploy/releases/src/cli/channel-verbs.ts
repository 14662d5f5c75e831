import { isRemoteName, refusals, type RemoteName } from '@parola/contract';
import type { FallbackChoice } from '../channel/pin-changes';
import { URGENCIES } from '@parola/release-api';
import { describeRevision, pinChanges } from '../channel/describe-revision';
import { refuseReport } from '../channel/suggest-pins';
import { assertVersion, parseUnitVersion, unitNamed } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { EXIT_CODES, ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { Registry, Released } from '../registry/registry';
import { actLines, guardLines, guardReport } from './guard-lines';
import { findingLines, moment, table, wrappedTable, type Answer } from './output';
import { pullReportLines } from './pull-report';

/** Options of every change on the command line, as typed. */
export interface ChangeFlags {
  channel: string;
  reason?: string;
  commitId?: string;
  base?: string;
}

/** Options of a pin and of its check, as typed. */
export interface Checked {
  channel: string;
  fallback?: string | boolean;
  /** Rules of the artefact, separated by commas. */
  accept?: string;
}

/** Rules of the artefact that a change accepts, as typed: `ART-023,ART-017`. @throws ReleaseError `usage` */
export function rulesIn(written: string | undefined): string[] | undefined {
  if (written === undefined) return undefined;
  return written.split(',').map((each) => {
    const rule = each.trim();
    if (/^ART-\d{3}$/.test(rule)) return rule;
    throw new ReleaseError('usage', `«${rule}» is no rule of the artefact; write ART-023, and a comma between two.`);
  });
}

/** Parses a typed whole number; `what` names it in the error message. @throws ReleaseError `usage` */
export function wholeNumber(written: string, what: string): number {
  if (!/^\d{1,9}$/.test(written)) throw new ReleaseError('usage', `«${written}» is not ${what}; give a whole number.`);
  return Number(written);
}

/** Converts the typed options of a change for the registry. */
export function changeOptions({ channel, reason, commitId, base }: ChangeFlags) {
  return { channel, reason, commitId, base: base === undefined ? undefined : wholeNumber(base, 'a revision') };
}

/** Commander gives false for `--no-fallback`, text for `--fallback 1.2.0`, and undefined without a flag. */
function fallbackChoice(flag: string | boolean | undefined): FallbackChoice {
  if (flag === false) return 'none';
  return typeof flag === 'string' ? { version: flag } : 'previous';
}

function remoteNamed(name: string): RemoteName {
  const unit = unitNamed(name);
  if (!isRemoteName(unit)) throw new ReleaseError('usage', 'The shell cannot be switched off; roll it back instead.');
  return unit;
}

async function stateBefore(registry: Registry, channel: string, rev: number): Promise<Pins> {
  if (rev <= 1) return {};
  return (await registry.revisions(channel, rev - 2))[0]?.pins ?? {};
}

/** Reports the effect of a change. */
export async function released(registry: Registry, { revision, changed, served }: Released): Promise<Answer> {
  const { channel, rev } = revision;
  const changes = pinChanges(await stateBefore(registry, channel, rev), revision.pins);
  const lines = changed
    ? [
        `${channel} is now revision ${rev}.`,
        ...(revision.stopped
          ? [
              `  STOPPED since ${moment(revision.stopped.at)}: only changes that make the site safe are allowed, until resume`,
            ]
          : []),
        ...table(changes.map(({ unit, now, was }) => [`  ${unit}`, now, `(was ${was})`])),
        ...findingLines(revision.compat.findings),
      ]
    : [`${channel} already is as asked (revision ${rev}).`];
  return { lines, json: { changed, revision, etag: served.etag } };
}

export async function check(
  registry: Registry,
  written: readonly string[],
  options: Checked & { report?: string },
): Promise<Answer> {
  const items = written.map(parseUnitVersion);
  if (options.report !== undefined) {
    const { channel } = options;
    const pull = await registry.pullReport(items, channel);
    const lines = options.report === 'json' ? [JSON.stringify(pull, null, 1)] : pullReportLines(pull);
    const refusedThere = pull.channels.some((one) => one.channel === channel && !one.ok);
    return { lines, json: { report: pull }, ...(refusedThere ? { exitCode: EXIT_CODES.incompatible } : {}) };
  }
  const report = await registry.check(items, {
    channel: options.channel,
    fallback: fallbackChoice(options.fallback),
    accept: rulesIn(options.accept),
  });
  refuseReport(report);
  return {
    lines: [
      `${written.join(' ')} may be pinned on ${options.channel} (shell ${report.shell}).`,
      ...findingLines(report.findings),
    ],
    json: { shell: report.shell, refusals: refusals(report.findings), findings: report.findings },
  };
}

export async function pin(
  registry: Registry,
  written: readonly string[],
  options: ChangeFlags & Checked & { urgency?: string },
): Promise<Answer> {
  const { reason, ...rest } = changeOptions(options);
  const { urgency = 'normal' } = options;
  if (urgency !== 'normal' && urgency !== 'prompt')
    throw new ReleaseError('usage', `«${urgency}» is no urgency; say ${URGENCIES.join(' or ')}.`);
  const fallback = fallbackChoice(options.fallback);
  const accept = rulesIn(options.accept);
  return released(
    registry,
    await registry.make({ kind: 'pin', items: [...written], fallback, urgency, accept, reason }, rest),
  );
}

export async function rollback(
  registry: Registry,
  options: ChangeFlags & { to?: string; unit?: string },
): Promise<Answer> {
  const common = changeOptions(options);
  if (options.unit === undefined) {
    return released(
      registry,
      await registry.rollback({
        ...common,
        to: options.to === undefined ? undefined : wholeNumber(options.to, 'a revision'),
      }),
    );
  }
  const unit = unitNamed(options.unit);
  if (options.to !== undefined) assertVersion(unit, options.to);
  return released(registry, await registry.rollback({ ...common, unit, version: options.to }));
}

export async function off(registry: Registry, name: string, options: ChangeFlags): Promise<Answer> {
  return released(registry, await registry.off(remoteNamed(name), changeOptions(options)));
}

export async function on(registry: Registry, name: string, options: ChangeFlags): Promise<Answer> {
  return released(registry, await registry.on(remoteNamed(name), changeOptions(options)));
}

/** Default number of revisions in `log`. */
const SHOWN = 20;

/**
 * Lists the newest revisions of a channel, or those before one. A damaged revision is a row, with its problem at the
 * end of the answer.
 */
export async function log(
  registry: Registry,
  {
    channel,
    limit,
    before,
    columns,
  }: { channel: string; limit?: string; before?: string; columns?: number | undefined },
): Promise<Answer> {
  const { entries, older } = await registry.history(channel, {
    limit: limit === 'all' ? Infinity : limit === undefined ? SHOWN : wholeNumber(limit, 'a number of revisions'),
    ...(before === undefined ? {} : { before: wholeNumber(before, 'a revision') }),
  });
  const problems = entries.flatMap((entry) => ('damaged' in entry ? [entry.damaged] : []));
  const revisions = entries.map((entry) => {
    if ('damaged' in entry) return { rev: entry.rev, damaged: true };
    const { rev, digest, revision } = entry;
    const { prev, commitId, at, actor, reason, op, pins } = revision;
    return { rev, at, actor, what: describeRevision(revision, entry.before), reason, digest, prev, commitId, op, pins };
  });
  const rows = entries.map((entry) => {
    if ('damaged' in entry) return [String(entry.rev), 'DAMAGED', '-', '-', '-'];
    const { rev, at, actor, reason } = entry.revision;
    return [String(rev), moment(at), actor, describeRevision(entry.revision, entry.before), reason || '-'];
  });
  const oldest = entries.at(-1)?.rev;
  const shown = [oldest ?? 0, entries[0]?.rev ?? 0] as const;
  const readable = problems.length === 0;
  const guard = readable ? await guardReport(registry, channel) : undefined;
  return {
    lines:
      entries.length === 0
        ? [before === undefined ? `${channel} has no revisions yet.` : `${channel} has no revisions before ${before}.`]
        : [
            ...wrappedTable([['REV', 'WHEN', 'WHO', 'WHAT', 'WHY'], ...rows], columns),
            ...(older ? [`Older ones: ${pasteable(`log --channel ${channel} --before ${oldest}`)}`] : []),
            ...(guard ? [...guardLines(guard), ...actLines(guard, shown)] : []),
          ],
    json: { channel, revisions: revisions.toReversed(), older, ...(guard ? { guard } : {}) },
    problems,
  };
}

/** Exports a checkpoint of a channel's history, for a place that writers of the store cannot reach. */
export async function exportCheckpoint(registry: Registry, channel: string): Promise<Answer> {
  const checkpoint = await registry.checkpoint(channel);
  return { lines: [JSON.stringify(checkpoint)], json: { checkpoint } };
}

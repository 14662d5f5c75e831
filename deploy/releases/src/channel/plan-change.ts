import type { Change as Asked } from '@parola/release-api';
import { parseUnitVersion, unitNamed } from '../documents/build-refs';
import { abortChange, canaryChange, finishChange } from './canary-changes';
import { offChange, onChange, pinChange, type PinEnvironment } from './pin-changes';
import { assertReason, type Change, type ChangeRequest } from './commit';
import { killChange, resumeChange, stopChange } from './emergency-changes';
import { ReleaseError } from '../ground/errors';
import type { ChannelLog } from '../revisions/channel-log';
import { promoteChange } from './promote';
import { rollbackChange, rollbackUnitChange } from './rollback';

/** Inputs of a change. */
export interface PlanEnvironment extends PinEnvironment {
  log: ChannelLog;
  /** History of another channel. */
  logOf: (channel: string) => ChannelLog;
  actor: string;
  /** The present time, epoch milliseconds. */
  now: () => number;
  /** The revision on which the caller decided. */
  base?: number;
}

/** Converts percent to basis points. */
function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Rules of the artefact that a change accepts without proof, each once. */
function acceptedBy(change: Asked): string[] {
  return 'accept' in change ? [...new Set(change.accept)].toSorted() : [];
}

/** The request that a commit id identifies. The order of units is normalised, because it has no meaning. */
export function requestOf(change: Asked): ChangeRequest {
  const { kind, wanted } = withoutAccepted(change);
  const accepted = acceptedBy(change);
  return accepted.length === 0 ? { kind, wanted } : { kind, wanted: [wanted, accepted] };
}

function withoutAccepted(change: Asked): { kind: Asked['kind']; wanted: unknown } {
  const { kind } = change;
  switch (kind) {
    case 'pin': {
      const items = change.items.map(parseUnitVersion).toSorted((a, b) => (a.unit < b.unit ? -1 : 1));
      const { fallback = 'previous', urgency } = change;
      const rest = urgency === 'prompt' ? [urgency] : [];
      return { kind, wanted: [items.map(({ unit, version }) => [unit, version]), fallback, ...rest] };
    }
    case 'canary': {
      const { items, percent, group, plan } = change;
      return { kind, wanted: [items.toSorted(), basisPoints(percent), group, plan] };
    }
    case 'rollback':
      if (change.unit === undefined) return { kind, wanted: [change.to] };
      return { kind, wanted: [change.unit, change.version, ...(change.to === undefined ? [] : [change.to])] };
    case 'promote':
      return { kind, wanted: [change.from, change.units?.toSorted()] };
    case 'abort':
    case 'finish':
      return { kind, wanted: [change.group] };
    case 'stop':
    case 'resume':
      return { kind, wanted: [] };
    default:
      return { kind, wanted: [change.unit] };
  }
}

/** Plans the change. Called only for a new commit id. */
export async function planChange(env: PlanEnvironment, change: Asked): Promise<Change> {
  return { ...(await planKind(env, change)), accept: acceptedBy(change) };
}

async function planKind(env: PlanEnvironment, change: Asked): Promise<Change> {
  const { log, builds, now } = env;
  const { channel } = log;
  const why = () => assertReason(channel, change.reason);
  const head = async () => (await log.head())?.revision;
  switch (change.kind) {
    case 'pin':
      return pinChange(
        env,
        change.items.map(parseUnitVersion),
        change.fallback ?? 'previous',
        change.urgency === 'prompt' ? 'prompt' : undefined,
      );
    case 'canary':
      return canaryChange(builds, channel, change.items.map(parseUnitVersion), {
        weightBp: basisPoints(change.percent),
        group: change.group,
        plan: change.plan?.map(({ percent, ...step }) => ({ weightBp: basisPoints(percent), ...step })),
        at: now(),
      });
    case 'abort':
      return abortChange(channel, change.group);
    case 'finish':
      return finishChange(env, channel, await head(), change.group);
    case 'rollback':
      return planRollback(env, change);
    case 'off':
      return offChange(unitNamed(change.unit), why());
    case 'on':
      return onChange(unitNamed(change.unit));
    case 'kill':
      return killChange(unitNamed(change.unit), why());
    case 'stop':
      return stopChange(channel, why(), env.actor, now());
    case 'resume':
      return resumeChange(channel);
    case 'promote':
      return promoteChange(env, {
        from: change.from,
        source: (await env.logOf(change.from).head())?.revision,
        head: await head(),
        units: change.units?.map(unitNamed),
      });
  }
}

/** Refuses contradictory options: an ignored option would roll back something else than intended. */
function planRollback(env: PlanEnvironment, { to, unit, version }: Extract<Asked, { kind: 'rollback' }>): Change {
  if (version !== undefined && (unit === undefined || to !== undefined))
    throw new ReleaseError('usage', 'A rollback goes to a revision, or takes one unit to a version; say which.');
  if (unit === undefined) return rollbackChange(env, { to, from: env.base });
  return rollbackUnitChange(env, unitNamed(unit), { version, to });
}

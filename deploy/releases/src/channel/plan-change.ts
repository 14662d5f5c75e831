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

/** The request that a commit id identifies. The order of units is normalised, because it has no meaning. */
export function requestOf(asked: Asked): ChangeRequest {
  const { kind } = asked;
  switch (kind) {
    case 'pin': {
      const items = asked.items.map(parseUnitVersion).toSorted((a, b) => (a.unit < b.unit ? -1 : 1));
      const { fallback = 'previous', urgency } = asked;
      const rest = urgency === 'prompt' ? [urgency] : [];
      return { kind, wanted: [items.map(({ unit, version }) => [unit, version]), fallback, ...rest] };
    }
    case 'canary': {
      const { items, percent, group, plan } = asked;
      return { kind, wanted: [items.toSorted(), basisPoints(percent), group, plan] };
    }
    case 'rollback':
      if (asked.unit === undefined) return { kind, wanted: [asked.to] };
      return { kind, wanted: [asked.unit, asked.version, ...(asked.to === undefined ? [] : [asked.to])] };
    case 'promote':
      return { kind, wanted: [asked.from, asked.units?.toSorted()] };
    case 'abort':
    case 'finish':
      return { kind, wanted: [asked.group] };
    case 'stop':
    case 'resume':
      return { kind, wanted: [] };
    default:
      return { kind, wanted: [asked.unit] };
  }
}

/** Plans the change. Called only for a new commit id. */
export async function planChange(env: PlanEnvironment, asked: Asked): Promise<Change> {
  const { log, builds, now } = env;
  const { channel } = log;
  const why = () => assertReason(channel, asked.reason);
  const head = async () => (await log.head())?.revision;
  switch (asked.kind) {
    case 'pin':
      return pinChange(
        env,
        asked.items.map(parseUnitVersion),
        asked.fallback ?? 'previous',
        asked.urgency === 'prompt' ? 'prompt' : undefined,
      );
    case 'canary':
      return canaryChange(builds, channel, asked.items.map(parseUnitVersion), {
        weightBp: basisPoints(asked.percent),
        group: asked.group,
        plan: asked.plan?.map(({ percent, ...step }) => ({ weightBp: basisPoints(percent), ...step })),
        at: now(),
      });
    case 'abort':
      return abortChange(channel, asked.group);
    case 'finish':
      return finishChange(env, channel, await head(), asked.group);
    case 'rollback':
      return planRollback(env, asked);
    case 'off':
      return offChange(unitNamed(asked.unit), why());
    case 'on':
      return onChange(unitNamed(asked.unit));
    case 'kill':
      return killChange(unitNamed(asked.unit), why());
    case 'stop':
      return stopChange(channel, why(), env.actor, now());
    case 'resume':
      return resumeChange(channel);
    case 'promote':
      return promoteChange(env, {
        from: asked.from,
        source: (await env.logOf(asked.from).head())?.revision,
        head: await head(),
        units: asked.units?.map(unitNamed),
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

import { isRemoteName, refusals, type RemoteName } from '@parola/contract';
import type { AnswerOf, ChangeKind } from '@parola/release-api';
import type { BodyOf } from '@parola/release-api';
import { canaryChange, offChange, onChange, pinChange } from '../channel/changes';
import type { Change as Plan } from '../channel/commit';
import { checkPins } from '../channel/gate';
import { openChannelLog } from '../channel/log';
import { rollbackChange, rollbackUnitChange } from '../channel/rollback';
import { digestOf } from '../documents/build';
import { parseUnitVersion, type UnitVersion } from '../documents/refs';
import { ServiceRefusal } from '../identity/problems';
import type { Concern } from '../identity/grants';
import { openBuilds } from '../publish/builds';
import type { ChangeOptions, Registry, Released } from '../registry';
import { unitAsked } from './unit-views';

export type ChangeAsked = BodyOf<'change'>;

/** Kinds of changes that the registry cannot make yet; each leaves this list in the commit that makes it. */
export const KINDS_NOT_YET = [
  'abort',
  'finish',
  'kill',
  'stop',
  'resume',
  'promote',
] as const satisfies readonly ChangeKind[];

/** The units that a change is about: who may change one unit alone may change nothing else with it. */
export function concernOfChange(channel: string, change: ChangeAsked): Concern {
  switch (change.kind) {
    case 'pin':
    case 'canary':
      return { channel, units: change.items.map((item) => item.split('@')[0] ?? '') };
    case 'off':
    case 'on':
    case 'kill':
      return { channel, units: [change.unit] };
    case 'rollback':
      return { channel, units: change.unit === undefined ? 'every' : [change.unit] };
    case 'promote':
      return { channel, units: change.units ?? 'every' };
    default:
      return { channel, units: 'every' };
  }
}

function notYet(kind: ChangeKind): never {
  throw new ServiceRefusal('usage', `«${kind}» is not possible yet.`);
}

function remoteAsked(unit: string): RemoteName {
  if (isRemoteName(unit)) return unit;
  throw new ServiceRefusal('usage', 'The shell cannot be switched off; roll it back instead.');
}

/** The one build of a canary. Groups and ramps are not possible yet. */
function oneItem({ items, group, plan }: Extract<ChangeAsked, { kind: 'canary' }>): UnitVersion {
  const [item] = items;
  if (item === undefined || items.length > 1 || group !== undefined || plan !== undefined)
    throw new ServiceRefusal('usage', 'A canary of several units, with a group or a plan, is not possible yet.');
  return parseUnitVersion(item);
}

const basisPoints = (percent: number) => Math.round(percent * 100);

/** Makes a change. @throws ReleaseError, ServiceRefusal */
export function makeChange(registry: Registry, change: ChangeAsked, options: ChangeOptions): Promise<Released> {
  switch (change.kind) {
    case 'pin':
      if (change.urgency === 'prompt') notYet(change.kind);
      return registry.pin(change.items.map(parseUnitVersion), { ...options, fallback: change.fallback ?? 'previous' });
    case 'canary':
      return registry.canary(oneItem(change), { ...options, weightBp: basisPoints(change.percent) });
    case 'rollback':
      if (change.unit === undefined) return registry.rollback({ ...options, to: change.to });
      return registry.rollback({ ...options, unit: unitAsked(change.unit), version: change.version });
    case 'off':
      return registry.off(remoteAsked(change.unit), options);
    case 'on':
      return registry.on(remoteAsked(change.unit), options);
    default:
      return notYet(change.kind);
  }
}

/** What a change would be told; nothing is written. The digest is that of change, base revision and findings. */
export async function dryRun(
  registry: Registry,
  channel: string,
  change: ChangeAsked,
  now: () => number,
): Promise<AnswerOf<'check'>> {
  const builds = openBuilds(registry.storage);
  const log = openChannelLog(registry.storage, channel);
  const head = (await log.head())?.revision;
  const plan = await planOf();
  const pins = head?.pins ?? {};
  const applied = await plan.apply(pins, (head?.rev ?? 0) + 1);
  const units = plan.gate === 'refuse' ? (plan.units ?? []) : [];
  const { shell, findings } = await checkPins(builds, applied.pins, units);
  const all = [...(applied.findings ?? []), ...findings];
  return {
    ok: plan.gate === 'record' || refusals(all).length === 0,
    shell,
    findings: all,
    digest: digestOf(JSON.stringify([change, head?.rev ?? 0, all])),
  };

  async function planOf(): Promise<Plan> {
    switch (change.kind) {
      case 'pin':
        return pinChange(builds, change.items.map(parseUnitVersion), change.fallback ?? 'previous');
      case 'canary':
        return canaryChange(builds, channel, oneItem(change), basisPoints(change.percent));
      case 'rollback':
        return change.unit === undefined
          ? rollbackChange({ log, builds, now }, { to: change.to, from: undefined })
          : rollbackUnitChange({ log, builds, now }, unitAsked(change.unit), change.version);
      case 'off':
        return offChange(remoteAsked(change.unit), change.reason ?? '');
      case 'on':
        return onChange(remoteAsked(change.unit));
      default:
        return notYet(change.kind);
    }
  }
}

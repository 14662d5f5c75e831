import { RG_STATUS, type RgState } from '@parola/calls';
import type { Allowed, Permission } from '@parola/kit';
import { longDay } from '../../ground/locale';
import { text } from '../../texts/frame';

const NOT_ALLOWED = {
  deposit: 'shell.limits.no-deposit',
  play: 'shell.limits.no-play',
  claim: 'shell.limits.no-claim',
} as const satisfies Readonly<Record<Permission, string>>;

/**
 * Tells whether a button should offer an action. Only a hint, because the server decides (player protection C20: an
 * excluded player may still look and withdraw). Visitors are allowed here, because the log-in comes first.
 */
export function permissionOf(rg: RgState | null, permission: Permission): Allowed {
  if (!rg || (rg.rgStatus === RG_STATUS.ok && !rg.held)) return { ok: true };
  const date = rg.until ? longDay(rg.until) : undefined;
  if (rg.rgStatus === RG_STATUS.coolingOff)
    return { ok: false, why: date ? text('shell.limits.break-until', { date }) : text('shell.limits.break') };
  if (rg.rgStatus === RG_STATUS.selfExcluded)
    return { ok: false, why: date ? text('shell.limits.excluded-until', { date }) : text('shell.limits.excluded') };
  if (rg.rgStatus === RG_STATUS.regionBlocked) return { ok: false, why: text('shell.limits.region') };
  return { ok: false, why: text(NOT_ALLOWED[permission]) };
}

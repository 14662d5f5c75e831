import { RG_STATUS, type RgState } from '@parola/calls';
import type { Allowed, Permission } from '@parola/kit';

const DOING: Readonly<Record<Permission, string>> = {
  deposit: 'depositing',
  play: 'playing',
  claim: 'claiming bonuses',
};

/**
 * Whether a button should offer something: a hint, the server decides (player protection C20: who is excluded may still look and
 * withdraw). Visitors are not stopped here, the login comes first.
 */
export function permissionOf(rg: RgState | null, permission: Permission): Allowed {
  if (!rg || rg.rgStatus === RG_STATUS.ok) return { ok: true };
  const until = rg.until
    ? ` until ${new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'Asia/Manila' }).format(rg.until)}`
    : '';
  if (rg.rgStatus === RG_STATUS.coolingOff) return { ok: false, why: `You are taking a break${until}.` };
  if (rg.rgStatus === RG_STATUS.selfExcluded) return { ok: false, why: `You have excluded yourself${until}.` };
  return { ok: false, why: `This account is not allowed ${DOING[permission]}. Please contact support.` };
}

/** The six remotes, each built and shipped by its own squad. */
export const REMOTE_NAMES = ['lobby', 'wallets', 'vip-bonus', 'agent-share', 'activities', 'jackpot'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

/** Everyone who can own a contribution: a remote, or the shell itself. */
export type OwnerName = RemoteName | 'shell';

/** What a release pins: the shell and the remotes. */
export const UNIT_NAMES = ['shell', ...REMOTE_NAMES] as const;
export type UnitName = (typeof UNIT_NAMES)[number];

export function isRemoteName(value: unknown): value is RemoteName {
  return typeof value === 'string' && (REMOTE_NAMES as readonly string[]).includes(value);
}
export function isUnitName(value: unknown): value is UnitName {
  return value === 'shell' || isRemoteName(value);
}

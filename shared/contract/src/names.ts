/**
 * A remote's name: lower case, digits and single dashes, at most 40 characters. A pattern instead of a list, so that a
 * new remote needs no change here. The shell's prefixes are excluded, because the prefix of an id names its owner; so
 * is `constructor`, which every object has.
 */
export const REMOTE_NAME = '^(?!(?:shell|session|frame|member|constructor)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$';
export const NAME_LENGTH = 40;

/** Prefixes of ids that belong to the shell, such as `session.order-changed@1` and `frame.float`. */
const SHELL_PREFIXES: readonly string[] = ['shell', 'session', 'frame', 'member'];

/**
 * Version of the development shell, which shows remotes from the machines of squads. Its files lie under
 * `/shell/0.0.0-dev/` of a site outside production, apart from every published build.
 */
export const DEVELOPMENT_SHELL = '0.0.0-dev';

/** Name of a remote. */
export type RemoteName = string;
/** Name of a contribution's owner: a remote, or `shell`. */
export type OwnerName = string;
/** Name of a unit of a release: a remote, or `shell`. */
export type UnitName = string;

const shape = new RegExp(REMOTE_NAME);

export function isRemoteName(value: unknown): value is RemoteName {
  return typeof value === 'string' && value.length <= NAME_LENGTH && shape.test(value);
}
export function isUnitName(value: unknown): value is UnitName {
  return value === 'shell' || isRemoteName(value);
}

/**
 * Returns the owner of an id (`owner.thing`, `owner.thing@version`): the part before the dot, or `shell` for the
 * shell's prefixes.
 */
export function ownerOf(id: string): OwnerName {
  const [prefix = ''] = id.split('.', 1);
  return SHELL_PREFIXES.includes(prefix) ? 'shell' : prefix;
}

/**
 * A remote's name: lower case, digits and single dashes, at most 40 characters. A pattern and not a list, so that a
 * new remote needs no change here. The shell's own prefixes cannot be names, because the prefix of an id names its
 * owner; nor can `constructor`, which every object has.
 */
export const REMOTE_NAME = '^(?!(?:shell|session|frame|member|constructor)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$';
export const NAME_LENGTH = 40;

/** Prefixes of ids that belong to the shell: `session.order-changed@1` and `frame.float` are its own. */
const SHELL_PREFIXES: readonly string[] = ['shell', 'session', 'frame', 'member'];

/** A remote, built and shipped by its own squad. */
export type RemoteName = string;
/** Every possible owner of a contribution: a remote, or `shell`. */
export type OwnerName = string;
/** The units of a release: `shell` and remotes. */
export type UnitName = string;

const shape = new RegExp(REMOTE_NAME);

export function isRemoteName(value: unknown): value is RemoteName {
  return typeof value === 'string' && value.length <= NAME_LENGTH && shape.test(value);
}
export function isUnitName(value: unknown): value is UnitName {
  return value === 'shell' || isRemoteName(value);
}

/**
 * The owner of an id (`owner.thing`, `owner.thing@version`): the part before the dot, `shell` for the shell's
 * prefixes.
 */
export function ownerOf(id: string): OwnerName {
  const [prefix = ''] = id.split('.', 1);
  return SHELL_PREFIXES.includes(prefix) ? 'shell' : prefix;
}

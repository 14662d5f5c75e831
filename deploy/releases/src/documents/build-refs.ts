import { isUnitName, object, text, type Infer, type UnitName } from '@parola/contract';
import semver from 'semver';
import { ReleaseError } from '../ground/errors';

export const DIGEST = '^sha256:[0-9a-f]{64}$';
export const CHANNEL = '^[a-z][a-z0-9-]*$';
/** The channel of players. Its changes need a reason. */
export const PRODUCTION = 'production';
/** The channel for internal tests before production, served at its own address. */
export const STAGING = 'staging';

/** Reference to a published build: its version, and the digest that identifies its bytes. */
export const buildRef = object({ version: text({ maxLength: 80 }), buildId: text({ pattern: DIGEST }) });
export type BuildRef = Infer<typeof buildRef>;

/** A build by name, as typed: `wallets@1.4.0`. */
export interface UnitVersion {
  unit: UnitName;
  version: string;
}

export function sameBuild(a: BuildRef | undefined, b: BuildRef | undefined): boolean {
  return a?.version === b?.version && a?.buildId === b?.buildId;
}

/**
 * Tells whether a version may be published: semantic, without build metadata, and in lower case, because `1.0.0-RC`
 * and `1.0.0-rc` would be one folder on some disks.
 */
function isVersion(version: string): boolean {
  return (
    version.length <= 80 &&
    semver.valid(version) === version &&
    version === version.toLowerCase() &&
    !version.includes('+')
  );
}

export function assertVersion(unit: UnitName, version: string): void {
  if (!isVersion(version)) {
    throw new ReleaseError(
      'usage',
      `«${version}» is not a version of ${unit}; use major.minor.patch with an optional lower-case prerelease, such as 1.4.0 or 1.4.0-rc.1.`,
    );
  }
}

export function assertChannel(channel: string): void {
  if (!new RegExp(CHANNEL).test(channel) || channel.length > 40) {
    throw new ReleaseError(
      'usage',
      `«${channel}» is not a channel; use lower-case letters, digits and dashes, such as ${PRODUCTION} or staging.`,
    );
  }
}

/** Parses the typed name of a unit; its existence is not checked. @throws ReleaseError `usage` */
export function unitNamed(written: string): UnitName {
  if (isUnitName(written)) return written;
  throw new ReleaseError('usage', `«${written}» is no name of a unit; write shell or a remote's name.`);
}

/** Parses `wallets@1.4.0`. @throws ReleaseError `usage` */
export function parseUnitVersion(written: string): UnitVersion {
  const at = written.indexOf('@');
  const unit = unitNamed(at < 0 ? written : written.slice(0, at));
  if (at < 0) throw new ReleaseError('usage', `«${written}» names no version; write ${unit}@<version>.`);
  const version = written.slice(at + 1);
  assertVersion(unit, version);
  return { unit, version };
}
